import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Makes the icons of public/ from public/favicon.svg: `node bin/icons.ts`.
const folder = fileURLToPath(new URL('../public', import.meta.url))
const rounded = await readFile(join(folder, 'favicon.svg'), 'utf8')

/** The same without round corners and with room around it: systems cut such an icon into their own shape. */
const whole = rounded
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*fill="([^"]+)"\/>/, '<rect x="-4" y="-4" width="40" height="40" fill="$1"/>')

const icons = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['icon-maskable-512.png', whole, 512],
  ['apple-touch-icon.png', whole, 180],
] as const

for (const [name, drawing, size] of icons) {
  await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, name))
}
