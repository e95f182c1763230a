import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describePicture } from '#contract/staff/pictures.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { PictureTexts } from './picture-texts.tsx'

const quay = {
  code: 'quay',
  path: 'pictures/quay-0123456789',
  width: 1920,
  height: 1080,
  widths: [320, 960],
  alt: { en: 'The quay' },
  focus: { x: 30, y: 40 },
  used: true,
}

test('arrow keys and a press move the focal point, the previews follow, and it is saved with the texts', async () => {
  const api = apiDouble()
  api.answer(describePicture, {})
  const { user } = renderInBackOffice(<PictureTexts picture={quay} onClose={() => {}} />)
  const point = await screen.findByRole('slider', { name: officeSaid('pictures.focus') })
  expect(point).toHaveAttribute('aria-valuetext', officeSaid('pictures.focus-at', { x: 30, y: 40 }))
  point.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(point).toHaveAttribute('aria-valuetext', officeSaid('pictures.focus-at', { x: 31, y: 30 }))
  const crops = () =>
    [...document.querySelectorAll<HTMLElement>('li img')].map(({ style }) => style.objectPosition)
  expect(crops()).toEqual(['31% 30%', '31% 30%', '31% 30%'])
  point.getBoundingClientRect = () => ({ left: 100, top: 100, width: 200, height: 100 }) as DOMRect
  fireEvent.pointerDown(point, { clientX: 250, clientY: 500 })
  expect(crops()[0]).toBe('75% 100%')
  await user.click(screen.getByRole('button', { name: officeSaid('pictures.save-texts') }))
  expect(api.sent(describePicture)).toEqual([
    { code: 'quay', alt: { en: 'The quay' }, focus: { x: 75, y: 100 } },
  ])
})
