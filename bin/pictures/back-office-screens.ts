import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { screens } from '#backoffice/screens.ts'
import { demoStaffPassword } from '#demo/people.ts'
import { addressesOfScreens } from '../../tooling/browser/back-office-addresses.ts'
import { findChromium } from '../setup/chromium.mjs'

const docs = fileURLToPath(new URL('../../docs', import.meta.url))
const folder = join(docs, 'pictures/back-office')
const languages = [
  { code: 'en', name: 'English' },
  { code: 'tr', name: 'Turkish' },
] as const
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const scale = 0.5
const gap = 8

type Taken = { path: string; title: string; name: string }

/**
 * Takes every screen of the back office of the demo company that runs at `origin`, on a desktop and a phone, in English and
 * Turkish, and writes the page that displays them: docs/backoffice-screens.md.
 */
export async function takeBackOfficeScreens(origin: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const [english] = await Promise.all(
      languages.map(({ code }) => takeScreensIn(browser, { origin, language: code })),
    )
    await writeFile(join(docs, 'backoffice-screens.md'), galleryOf(english!))
  } finally {
    await browser.close()
  }
}

async function takeScreensIn(
  browser: Browser,
  { origin, language }: { origin: string; language: string },
): Promise<Taken[]> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: language,
    viewport: desk,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((code) => localStorage.setItem('kervan-back-office-language', code), language)
  const page = await context.newPage()
  await logIn(page)
  const taken: Taken[] = []
  const addresses = await addressesOfScreens(page)
  for (const { path } of screens) {
    const address = addresses.get(path)
    if (!address) {
      console.log(`${path}: the demo has none`)
      continue
    }
    const name = path.slice(1).replace(/[/:]+/g, '-')
    const [wide, narrow] = [await pictureOf(page, address, desk), await pictureOf(page, address, phone)]
    const title = ((await page.locator('main h1').first().textContent()) ?? '').trim()
    await writePair(wide, narrow, join(folder, `${name}-${language}.webp`))
    taken.push({ path, title, name })
  }
  await context.close()
  return taken
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/backoffice/today')
  await page.locator('input[type=email]').fill('owner@example.com')
  await page.locator('input[type=password]').fill(demoStaffPassword)
  await page.keyboard.press('Enter')
  await page.locator('input[type=password]').waitFor({ state: 'detached' })
}

async function open(page: Page, address: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(`/backoffice${address}`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

async function pictureOf(
  page: Page,
  address: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  await open(page, address, size)
  return page.screenshot()
}

/** The desktop and the phone side by side. */
async function writePair(wide: Buffer, narrow: Buffer, file: string): Promise<void> {
  const height = desk.height * scale
  const [left, right] = await Promise.all(
    [wide, narrow].map((one) => sharp(one).resize({ height }).png().toBuffer({ resolveWithObject: true })),
  )
  const width = left!.info.width + gap + right!.info.width
  await sharp({ create: { width, height, channels: 3, background: '#d9d6cc' } })
    .composite([
      { input: left!.data, left: 0, top: 0 },
      { input: right!.data, left: left!.info.width + gap, top: 0 },
    ])
    .webp({ quality: 60, effort: 6 })
    .toFile(file)
}

function galleryOf(taken: readonly Taken[]): string {
  const parts = taken.map(({ path, title, name }) =>
    [
      `## ${headingOf(path)}`,
      '',
      `\`${path}\`: ${title}`,
      '',
      ...languages.map(
        (language) =>
          `![${headingOf(path)}, ${language.name}, desktop and phone](pictures/back-office/${name}-${language.code}.webp)`,
      ),
      '',
    ].join('\n'),
  )
  return `# Screens of the back office

Every screen of the [back office](backoffice.md) in English and Turkish, 1440 and 390 pixels wide, with the data of the demo company. \`npm run pictures -- back-office [ORIGIN]\` takes them again.

${parts.join('\n')}`
}

/** "/departures/:day/:product/:id/rescue" → "Departures: rescue"; of one entry: "Bookings: one of them". */
function headingOf(path: string): string {
  const [first = '', ...rest] = path.slice(1).split('/')
  const last = rest.filter((part) => !part.startsWith(':')).at(-1)
  const name = first[0]!.toUpperCase() + first.slice(1)
  if (last) return `${name}: ${last}`
  return rest.length > 0 ? `${name}: details` : name
}
