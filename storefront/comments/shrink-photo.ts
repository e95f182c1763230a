/** In pixels, the longer side: what the server keeps, and far less than a camera makes. */
const longest = 1920

/** A photo made small in the browser, so that it travels fast; undefined when the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.86))
    return small ?? undefined
  } catch {
    // Not a picture, or of a kind that this browser does not know: the server says so.
    return undefined
  }
}
