import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { allowAll, consentCookie, consentText } from '#domain/privacy/consent.ts'
import {
  chooseFirstDay,
  fillInTraveller,
  like,
  logInAtCheckout,
  messagesOf,
} from '#tooling/browser/traveller.ts'
import { findChromium } from '../setup/chromium.mjs'

const target = fileURLToPath(new URL('../../docs/pictures/screens.webp', import.meta.url))
const largest = 200_000
const widths = [390, 768, 1440]
const height = 900
const scale = 0.36
const gap = 6
/** A screen at its three widths is one group; so many are side by side. */
const groupsInARow = 2

/** Lays the screens of a visit, at three widths, on one sheet: docs/pictures/screens.webp. */
export async function takeAllScreens(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const visits: Buffer[][] = []
    for (const width of widths) visits.push(await screensOfAVisit(browser, origin, width))
    const size = await writeSheet(visits)
    console.log(`docs/pictures/screens.webp: ${Math.round(size / 1000)} kB`)
  } finally {
    await browser.close()
  }
}

/** From the home page to the member's bookings, by bank transfer; one picture of each screen, in the order of the visit. */
async function screensOfAVisit(browser: Browser, origin: string, width: number): Promise<Buffer[]> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: consentCookie, value: consentText(allowAll), url: origin }])
  const page = await context.newPage()
  const words = messagesOf('en')
  const taken: Buffer[] = []
  const take = async () => taken.push(await picture(page))

  await page.goto('/')
  await take()
  await page.goto('/p/holiday-villas')
  await take()
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day')
  await take()
  await chooseFirstDay(page, words, 2)
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).waitFor()
  await take()
  await page.goto('/basket-two/cart')
  const onward = page.getByRole('main').getByRole('button', { name: words['cart.checkout'] })
  await onward.waitFor()
  await take()
  await onward.click()
  await page.waitForURL(/\/basket-two\/checkout/)
  await page.getByRole('region', { name: words['members.title'], exact: true }).waitFor()
  await take()
  await logInAtCheckout(page, words)
  await page.getByText(words['members.welcome']!).waitFor({ state: 'hidden' })
  await fillInTraveller(page, words)
  await take()
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.transfer']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/basket-two\/result/)
  await take()
  await page.goto('/user/reservations')
  await take()
  await page.goto('/nowhere')
  await take()
  await context.close()
  return taken
}

async function picture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
  // Pictures come when they are seen, and out of a blur.
  await page.waitForTimeout(1500)
  return sharp(await page.screenshot())
    .resize({ height: Math.round(height * scale) })
    .png()
    .toBuffer()
}

async function writeSheet(visits: Buffer[][]): Promise<number> {
  const columns = widths.map((width) => Math.round(width * scale))
  const groupWidth = columns.reduce((sum, width) => sum + width + gap, 0)
  const rowHeight = Math.round(height * scale) + gap
  const screens = visits[0]!.length
  const tiles = visits.flatMap((taken, visit) =>
    taken.map((input, screen) => ({
      input,
      left: gap + (screen % groupsInARow) * groupWidth + sumOf(columns.slice(0, visit)) + visit * gap,
      top: gap + Math.floor(screen / groupsInARow) * rowHeight,
    })),
  )
  const sheet = await sharp({
    create: {
      width: gap + groupsInARow * groupWidth,
      height: gap + Math.ceil(screens / groupsInARow) * rowHeight,
      channels: 3,
      background: '#d9d6cc',
    },
  })
    .composite(tiles)
    .png()
    .toBuffer()
  for (let quality = 82; quality > 40; quality -= 6) {
    const { size } = await sharp(sheet).webp({ quality, effort: 6 }).toFile(target)
    if (size <= largest) return size
  }
  throw new Error(`screens.webp is larger than ${largest / 1000} kB.`)
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
