import { afterEach, expect, test, vi } from 'vitest'
import { archiveOf } from '#tests/factories/pmtiles.ts'
import { archiveStyle } from './archive-style.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Serves an archive by the ranges that are asked for. */
function serve(archive: Buffer): void {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range')!)!
    return new Response(new Uint8Array(archive.subarray(Number(first), Number(last) + 1)), { status: 206 })
  })
}

test('raster tiles of an archive are displayed as they are', async () => {
  const address = 'https://tiles.example.com/raster.pmtiles'
  serve(archiveOf('png', Buffer.from('tile')))
  expect(await archiveStyle(address, 'en')).toEqual({
    version: 8,
    sources: { streets: { type: 'raster', url: `pmtiles://${address}`, tileSize: 256 } },
    layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
  })
})

test('vector tiles with other layers have no style', async () => {
  serve(archiveOf('mvt', Buffer.from('tile'), { vector_layers: [{ id: 'ground', fields: {} }] }))
  const style = archiveStyle('https://tiles.example.com/layers.pmtiles', 'en')
  await expect(style).rejects.toThrow('The archive has other layers.')
})

test('a file that is no archive has no style', async () => {
  serve(Buffer.alloc(500))
  await expect(archiveStyle('https://tiles.example.com/none.pmtiles', 'en')).rejects.toThrow()
})
