import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { connect } from '#server/database/connect.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import demo from '../../demo/catalogue/company.json' with { type: 'json' }
import type { Shop } from './start-shop.ts'

/** A drawing with a script in it, 200 × 50, and two plain pictures. */
const logoDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><script>alert(1)</script><rect width="200" height="50" rx="12" fill="#7a1fa2"/></svg>'

/** What an operator does who edits the settings: the demo's company with changes is taken in while the shop runs. */
export async function takeCompany(
  shop: Shop,
  { company, ...more }: { company: object; menus?: object[]; categories?: object[]; pictures?: object[] },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-operator-'))
  const database = connect({ url: shop.databaseUrl, max: 2, log: pino({ level: 'silent' }) })
  try {
    await writeFile(
      join(folder, 'company.json'),
      JSON.stringify({ ...demo, company: { ...demo.company, ...company }, ...more }),
    )
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#308040' } })
      .png()
      .toFile(await inPictures(folder, 'plain.png'))
    await writeFile(await inPictures(folder, 'logo.svg'), logoDrawing)
    const uploads = join(shop.dataDir, 'uploads')
    const files = [join(folder, 'company.json')]
    const report = await importCatalogue({ database, uploads, files, now: new Date() })
    if (report.refused) throw new Error(JSON.stringify(report.refused))
  } finally {
    await database.$client.end()
    await rm(folder, { recursive: true })
  }
}

async function inPictures(folder: string, name: string): Promise<string> {
  await mkdir(join(folder, 'pictures'), { recursive: true })
  return join(folder, 'pictures', name)
}
