/** A picture file made small in the browser: at most `longest` pixels at its longer side, so that it travels fast. */
async function drawnSmall(file: File, longest: number): Promise<HTMLCanvasElement | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (context) {
      // A JPEG has no transparency: a logo would get a black ground.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas
  } catch {
    // Not a picture, or a format unknown to this browser: the caller or the server reports it.
    return undefined
  }
}

/** A picture file made small, as bytes of a JPEG; undefined when the browser cannot read it. */
export async function smallPicture(file: File, longest: number): Promise<Blob | undefined> {
  const canvas = await drawnSmall(file, longest)
  const small = await new Promise<Blob | null>((done) =>
    canvas ? canvas.toBlob(done, 'image/jpeg', 0.86) : done(null),
  )
  return small ?? undefined
}

/** A picture file made small and written in base64; undefined when the browser cannot read it. */
export async function smallPictureText(file: File, longest: number): Promise<string | undefined> {
  const canvas = await drawnSmall(file, longest)
  return canvas?.toDataURL('image/jpeg', 0.86).split(',')[1]
}
