import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the texts of the codes in a picture of the camera. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<readonly string[]>

/** The part of the browser's own detector that is used; not all browsers have one, and TypeScript knows none. */
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
/** Pick-ups are shown as QR codes; cards carry one of these. */
const formats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'itf'] as const

/** The browser's own detector, or else one that is loaded now. */
export async function createCodeReader(): Promise<CodeReader> {
  const detector = (await browserDetector()) ?? (await loadedDetector())
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

async function browserDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = window
  // there, but without any format, in browsers whose system has no detector
  const supported = (await Native?.getSupportedFormats().catch(() => undefined)) ?? []
  const wanted = formats.filter((format) => supported.includes(format))
  return Native && wanted.includes('qr_code') ? new Native({ formats: wanted }) : undefined
}

async function loadedDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // its own place for this file is on another site
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}
