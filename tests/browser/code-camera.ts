import type { Page } from 'playwright-core'
import { create } from 'qrcode'

type Shown = { size: number; dark: boolean[] }

/** Gives a page a camera that displays what `holdUp` holds up. Its pictures are real: the page reads them as any others. */
export async function fitCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const context = canvas.getContext('2d')!
    let shown: Shown | undefined
    let frame = 0
    function draw() {
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = 'black'
      const side = shown ? Math.floor(600 / shown.size) : 0
      frame += 1
      // No hand holds a phone still
      context.setTransform(1, 0, 0, 1, (frame % 7) / 2, (frame % 11) / 2)
      shown?.dark.forEach((isDark, at) => {
        const [column, row] = [at % shown!.size, Math.floor(at / shown!.size)]
        if (isDark) context.fillRect(360 + column * side, 60 + row * side, side, side)
      })
      context.resetTransform()
      requestAnimationFrame(draw)
    }
    draw()
    Object.assign(window, { holdUp: (next?: Shown) => (shown = next) })
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
  })
}

/** Holds a code in front of the camera of a page; nothing without one. */
export async function holdUp(page: Page, code?: string): Promise<void> {
  const { size, data } = code ? create(code, { errorCorrectionLevel: 'M' }).modules : { size: 0, data: [] }
  const shown = code && { size, dark: Array.from(data, Boolean) }
  await page.evaluate((next) => (window as unknown as { holdUp(next: unknown): void }).holdUp(next), shown)
}
