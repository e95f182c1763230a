import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Puts .br and .gz beside every script, stylesheet and drawing, so that the server only has to send them. */
export function compressAssets(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((file) => /\.(m?js|css|svg)$/.test(file))) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  }
}
