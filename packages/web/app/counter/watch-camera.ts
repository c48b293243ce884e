import type { CodeReader } from './create-code-reader.ts'

/** Why there is nothing to see. */
export type CameraProblem = 'none' | 'refused' | 'busy' | 'too-old' | 'failed'

/** Milliseconds between two looks, and for which a code has to be out of sight before it is taken for another scan. */
const pace = 150
const outOfSight = 2_500

interface Watched {
  readonly video: HTMLVideoElement
  /** Ends it, and switches the camera off. */
  readonly signal: AbortSignal
  readonly loadReader: () => Promise<CodeReader>
  readonly onCode: (text: string) => void
  readonly onState: (state: 'on' | CameraProblem) => void
}

/** Shows the camera's picture, and tells each code that comes into sight, once. */
export async function watchCamera({ video, signal, loadReader, onCode, onState }: Watched): Promise<void> {
  const tell = (state: 'on' | CameraProblem) => {
    if (!signal.aborted) onState(state)
  }
  // both are missing in old browsers, and cameras without encryption
  if (!('mediaDevices' in navigator) || !('WebAssembly' in window)) return tell('too-old')
  let stream: MediaStream | undefined
  try {
    stream = await openCamera()
    if (!signal.aborted) {
      const read = await loadReader()
      video.srcObject = stream
      await video.play()
      for (const track of stream.getTracks()) track.addEventListener('ended', () => tell('failed'))
      tell('on')
      await readAll(video, read, onCode, signal)
    }
  } catch (error) {
    tell(problemOf(error))
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
}

/** The camera at the back, where there are two. */
const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

const problems: Readonly<Record<string, CameraProblem>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  CompileError: 'too-old',
}
const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error && problems[error.name]) || 'failed'

async function readAll(
  video: HTMLVideoElement,
  read: CodeReader,
  onCode: (text: string) => void,
  signal: AbortSignal,
) {
  const seen = new Map<string, number>()
  while (!signal.aborted) {
    // a picture that cannot be read is followed by another one
    const texts = await read(video).catch(() => [])
    const now = performance.now()
    for (const text of signal.aborted ? [] : texts) {
      if (now - (seen.get(text) ?? -Infinity) > outOfSight) onCode(text)
      seen.set(text, now)
    }
    await new Promise((resolve) => setTimeout(resolve, pace))
  }
}
