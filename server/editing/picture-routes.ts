import * as calls from '#contract/staff/pictures.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleFileForStaff, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { deletePicture, describePicture, listPictures } from './manage-pictures.ts'
import { largestPicture, uploadPicture } from './upload-picture.ts'

export const pictureEndpoints: Endpoint[] = [
  handleFileForStaff(
    'content.edit',
    calls.uploadPicture,
    {
      summary: 'Stores a picture under a code; the body is the file (JPEG, PNG, WebP, AVIF, SVG).',
      takesBytes: largestPicture,
    },
    async ({ company, input: { bytes, code, alt }, order }) =>
      answerOf(await uploadPicture(company, { code, alt: { en: alt }, bytes }, order)),
  ),
  handleForStaff(
    'content.edit',
    calls.describePicture,
    {
      summary:
        'Changes the texts of a picture for people who cannot see it, and the point that every crop shows.',
    },
    async ({ company, input, order }) => answerOf(await describePicture(company, input, order)),
  ),
  handleForStaff(
    'content.edit',
    calls.deletePicture,
    { summary: 'Deletes a picture that nothing names.' },
    async ({ company, input: { code }, order }) => answerOf(await deletePicture(company, code, order)),
  ),
  handleForStaff(
    'content.edit',
    calls.listPictures,
    { summary: 'Lists pictures by code, all or those that nothing names.' },
    ({ company, input: { unused = false, ...page } }) => listPictures(company, { unused, ...page }),
  ),
]

function answerOf<Done>(done: Done | Refusal): Done | Rejection {
  if (!isRefusal(done)) return done as Done
  const { refused, values } = done
  const status = refused === 'entry-unknown' ? 404 : refused === 'entry-referenced' ? 409 : 422
  return reject(status, refused, { values })
}
