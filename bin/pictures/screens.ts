import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import {
  chooseFirstDay,
  fillInTraveller,
  findTour,
  goToCheckout,
  messagesOf,
} from '#tooling/browser/traveller.ts'
import { findChromium } from '../setup/chromium.mjs'

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))
const largest = 200_000

/** Takes the pictures of the README again, in the demo company that runs at `origin`. */
export async function takeScreens(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const viewport = { width: 1440, height: 900 }
    const page = await browser.newPage({
      baseURL: origin,
      locale: 'en-GB',
      viewport,
      reducedMotion: 'reduce',
    })
    const words = messagesOf('en')
    await page.goto('/')
    // Answers the consent card, which is not part of the pictures.
    await page.getByRole('button', { name: words['privacy.necessaryOnly'] }).click()
    await save(page, 'home')
    await findTour(page, 'Dalyan', /Dalyan river/)
    await save(page, 'product')
    await chooseFirstDay(page, words, 2)
    await goToCheckout(page, words)
    await fillInTraveller(page, words)
    // The greeting of who has just logged in goes by itself.
    await page.getByText(words['members.welcome']!).waitFor({ state: 'hidden' })
    await save(page, 'checkout')
  } finally {
    await browser.close()
  }
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Nothing looks pressed or pointed at.
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
  // Pictures come when they are seen, and out of a blur.
  await page.waitForTimeout(2000)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const file = join(folder, `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(file)
  console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1000)} kB`)
  if (size > largest) throw new Error(`${name}.webp is larger than ${largest / 1000} kB.`)
}
