/** In pixels, the longer side: more than the server keeps, and far less than a camera makes. */
const longest = 800

/** A picture file, made small in the browser and written in base64; undefined when the browser cannot read it. */
export async function smallPicture(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]
  } catch {
    // Not a picture, or of a kind that this browser does not know: the caller says so.
    return undefined
  }
}
