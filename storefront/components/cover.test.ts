import { describe, expect, test } from 'vitest'
import { pictures } from '#contract/types.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { coverOf } from './cover.ts'

function picture(path: string, avifWidths: number[] = []): Picture {
  const look = { colour: '#186878', placeholder: 'data:image/webp;base64,AA==' }
  return { path, alt: path, width: 1280, height: 800, widths: [640, 1280], avifWidths, ...look }
}

describe('the cover', () => {
  test('is the picture with kapak 1, at any position', () => {
    const wire = (pictures.toWire([picture('/a'), picture('/b')]) as { kapak: number }[]).map((one) => ({
      ...one,
      kapak: 0,
    }))
    wire[1]!.kapak = 1
    expect(coverOf(pictures.fromWire(wire), '/uploads').src).toBe('/uploads/b-640.webp')
  })

  test('is the first where none is said to be it', () => {
    const wire = (pictures.toWire([picture('/a'), picture('/b')]) as { kapak: number }[]).map((one) => ({
      ...one,
      kapak: 0,
    }))
    expect(coverOf(pictures.fromWire(wire), '/uploads').src).toBe('/uploads/a-640.webp')
  })

  test('is our drawing where there is no picture', () => {
    expect(coverOf([], '/uploads')).toEqual({
      src: expect.stringContaining('svg'),
      width: 640,
      height: 480,
      alt: '',
    })
  })

  test('is offered as AVIF first, in all its widths', () => {
    expect(coverOf([picture('/a', [320, 1280])], '/uploads')).toMatchObject({
      srcSet: '/uploads/a-640.webp 640w, /uploads/a-1280.webp 1280w',
      formats: [{ type: 'image/avif', srcSet: '/uploads/a-320.avif 320w, /uploads/a-1280.avif 1280w' }],
    })
  })

  test('that was taken in before there was AVIF is offered as WebP alone', () => {
    expect(coverOf([picture('/a')], '/uploads').formats).toBeUndefined()
  })
})
