/** Formats of pictures, named as the endings of their files. */
export type PictureFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'svg'

/** Returns the format of a picture by its first bytes, whatever its name or its sender says; undefined for any other file. */
export function pictureFormatOf(file: Buffer): PictureFormat | undefined {
  const begins = (text: string, at = 0) =>
    file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (begins('\xff\xd8\xff')) return 'jpg'
  if (begins('\x89PNG\r\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('ftypavif', 4) || begins('ftypavis', 4)) return 'avif'
  const text = file
    .subarray(0, 1000)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text) && /<svg[\s>]/i.test(file.toString('utf8'))
    ? 'svg'
    : undefined
}
