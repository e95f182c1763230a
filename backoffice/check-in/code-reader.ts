/** Returns the text of a QR code in a picture of the camera; undefined where there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

let reader: Promise<ReadCode> | undefined

/** Returns the reader of this browser: its own, or a library where it has none. Called early, it works offline later. */
export function codeReader(): Promise<ReadCode> {
  reader ??= newReader().catch((error: unknown) => {
    reader = undefined
    throw error
  })
  return reader
}

async function newReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  return readByLibrary()
}

/** Widths of the pictures that the library reads in turn: a code that one size blurs is read in another. */
const widths = [800, 1280, 640]

async function readByLibrary(): Promise<ReadCode> {
  const [{ BrowserQRCodeReader }, { DecodeHintType }] = await Promise.all([
    import('@zxing/browser'),
    import('@zxing/library'),
  ])
  // Vouchers have dense codes: without it many pictures of them are not read.
  const library = new BrowserQRCodeReader(new Map([[DecodeHintType.TRY_HARDER, true]]))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let turn = 0
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    turn += 1
    const scale = Math.min(1, widths[turn % widths.length]! / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return library.decodeFromCanvas(canvas).getText()
    } catch {
      // The library throws for every picture without a code.
      return undefined
    }
  }
}
