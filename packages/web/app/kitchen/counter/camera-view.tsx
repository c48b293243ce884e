import { useEffect, useEffectEvent, useRef, useState } from 'react'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading } from '../../ui/skeleton.tsx'
import { type CameraProblem, CameraProblemLine } from './camera-problem-line.tsx'
import { texts } from './texts.ts'

/** The camera's picture. Reports each code once when it comes into sight. */
export default function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | CameraProblem>('starting')
  const emitCode = useEffectEvent(onCode)
  useEffect(() => {
    if (!video.current) return undefined
    const stop = new AbortController()
    void watchCamera({
      video: video.current,
      signal: stop.signal,
      loadReader: createCodeReader,
      onCode: (text) => emitCode(text),
      onState: setState,
    })
    return () => stop.abort()
  }, [])
  return (
    <section aria-label={t(texts.camera)} className="max-w-md">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t(texts.cameraPicture)}
        className={classNames('w-full rounded-2xl bg-line', state !== 'on' && 'hidden')}
      />
      {state === 'starting' && (
        <>
          <Loading className="h-40" />
          <p className="text-center text-muted">{t(texts.allowCamera)}</p>
        </>
      )}
      {state !== 'starting' && state !== 'on' && <CameraProblemLine problem={state} />}
    </section>
  )
}

/** Milliseconds between two pictures, and how long a code has to be out of sight to count as a new scan. */
const scanInterval = 150
const outOfSight = 2_500

interface Watched {
  readonly video: HTMLVideoElement
  /** Aborting it stops watching and switches the camera off. */
  readonly signal: AbortSignal
  readonly loadReader: () => Promise<CodeReader>
  readonly onCode: (text: string) => void
  readonly onState: (state: 'on' | CameraProblem) => void
}

/** Shows the camera's picture, and reports each code once when it comes into sight. */
async function watchCamera({ video, signal, loadReader, onCode, onState }: Watched): Promise<void> {
  const report = (state: 'on' | CameraProblem) => {
    if (!signal.aborted) onState(state)
  }
  // old browsers lack one of these, and no browser offers a camera without HTTPS
  if (!('mediaDevices' in navigator) || !('WebAssembly' in window)) return report('too-old')
  let stream: MediaStream | undefined
  try {
    stream = await openCamera()
    if (!signal.aborted) {
      const read = await loadReader()
      video.srcObject = stream
      await video.play()
      for (const track of stream.getTracks()) track.addEventListener('ended', () => report('failed'))
      report('on')
      await readAll(video, read, onCode, signal)
    }
  } catch (error) {
    report(toProblem(error))
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
}

/** The back camera, if there are two. */
const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

const problemNames: Readonly<Record<string, CameraProblem>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  CompileError: 'too-old',
}
const toProblem = (error: unknown): CameraProblem =>
  (error instanceof Error && problemNames[error.name]) || 'failed'

async function readAll(
  video: HTMLVideoElement,
  read: CodeReader,
  onCode: (text: string) => void,
  signal: AbortSignal,
) {
  const seen = new Map<string, number>()
  while (!signal.aborted) {
    // a frame that cannot be read is skipped, since another one follows
    const codes = await read(video).catch(() => [])
    const now = performance.now()
    for (const code of signal.aborted ? [] : codes) {
      if (now - (seen.get(code) ?? -Infinity) > outOfSight) onCode(code)
      seen.set(code, now)
    }
    await new Promise((resolve) => setTimeout(resolve, scanInterval))
  }
}

/** Reads the texts of the codes in a camera frame. */
type CodeReader = (picture: HTMLVideoElement) => Promise<readonly string[]>

/**
 * The part of the browser's own detector that is used here. Not all browsers have one, and TypeScript does not know it.
 */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: CodeFormat[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass
  }
}

type CodeFormat = (typeof formats)[number]
/** Pick-ups have QR codes; cards use one of the other formats. */
const formats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'itf'] as const

/** The browser's own detector, or else one that is loaded on demand. */
async function createCodeReader(): Promise<CodeReader> {
  const detector = (await browserDetector()) ?? (await loadedDetector())
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

async function browserDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = window
  // browsers without a system detector have the class, but no formats
  const supported = (await Native?.getSupportedFormats().catch(() => undefined)) ?? []
  const usable = formats.filter((format) => supported.includes(format))
  return Native && usable.includes('qr_code') ? new Native({ formats: usable }) : undefined
}

async function loadedDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // by default, the detector would load this file from another site
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}
