import { useState } from 'react'
import { uploadPicture } from '#contract/staff/pictures.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { refusedText } from '../../parts/failure.tsx'

/** Larger files are refused by the server; here before they are sent. */
const largestPicture = 25 * 1024 * 1024

/** Uploads of files one after the other, with a first description: how many are done, and which failed why. */
export function useUploads(alt: string) {
  const { t } = useMessages()
  const send = useSend()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [failures, setFailures] = useState<readonly { file: string; why: string }[]>([])

  /** Returns the codes of the pictures that were stored. */
  async function upload(files: readonly File[]): Promise<string[]> {
    if (progress || files.length === 0) return []
    setFailures([])
    const stored: string[] = []
    const failed: { file: string; why: string }[] = []
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      const code = newPictureCode(file.name)
      const why = await uploadOne(file, code)
      if (why) failed.push({ file: file.name, why })
      else stored.push(code)
    }
    setProgress(undefined)
    setFailures(failed)
    return stored
  }

  /** Returns why it failed; undefined where it is stored. */
  async function uploadOne(file: File, code: string): Promise<string | undefined> {
    if (file.size > largestPicture) return t('pictures.too-large')
    const reply = await send(uploadPicture, { code, alt: alt || file.name }, { file })
    return reply.ok ? undefined : refusedText(reply, t)
  }
  return { upload, progress, failures }
}

/** A code that no picture has: an upload under a known code would replace that picture everywhere. */
function newPictureCode(name: string): string {
  const random = crypto.getRandomValues(new Uint32Array(2))
  const end = [...random]
    .map((part) => part.toString(36))
    .join('')
    .slice(0, 8)
  const stem = slugOf(name.replace(/\.[^.]*$/, ''))
    .slice(0, 60)
    .replace(/-+$/, '')
  return `${stem || 'picture'}-${end}`
}
