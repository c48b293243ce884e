import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Loading } from '../ui/loading.tsx'
import { CameraProblemLine } from './camera-problem-line.tsx'
import { createCodeReader } from './create-code-reader.ts'
import { type CameraProblem, watchCamera } from './watch-camera.ts'

/** What the camera sees; each code that comes into sight is told once. */
export default function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | CameraProblem>('starting')
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!video.current) return undefined
    const stop = new AbortController()
    void watchCamera({
      video: video.current,
      signal: stop.signal,
      loadReader: createCodeReader,
      onCode: (text) => tell(text),
      onState: setState,
    })
    return () => stop.abort()
  }, [])
  return (
    <section aria-label="Camera" className="max-w-md">
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className={classNames('w-full rounded-2xl bg-line', state !== 'on' && 'hidden')}
      />
      {state === 'starting' && (
        <>
          <Loading className="h-40" />
          <p className="text-center text-muted">
            Your browser may ask whether the camera may be used: allow it.
          </p>
        </>
      )}
      {state !== 'starting' && state !== 'on' && <CameraProblemLine problem={state} />}
    </section>
  )
}
