/** Returns a PMTiles archive (version 3) in which one tile is at every place of all zooms up to 14. */
export function archiveOf(type: 'mvt' | 'png', tile: Buffer, metadata: object = {}): Buffer {
  const zooms = 15
  const tiles = (4 ** zooms - 1) / 3
  // One entry that begins at tile 0 and is repeated; offsets are stored plus one
  const directory = Buffer.concat([1, 0, tiles, tile.length, 1].map(varint))
  const details = Buffer.from(JSON.stringify(metadata))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const detailsAt = header.length + directory.length
  const tilesAt = detailsAt + details.length
  const spans = [header.length, directory.length, detailsAt, details.length, tilesAt, 0, tilesAt, tile.length]
  for (const [index, value] of [...spans, tiles, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  const uncompressed = 1
  header.set([1, uncompressed, uncompressed, type === 'mvt' ? 1 : 2, 0, zooms - 1], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  return Buffer.concat([header, directory, details, tile])
}

type Feature = {
  layer: string
  type: 'point' | 'line' | 'polygon'
  /** In units of a tile that is 4,096 wide. */
  points: [number, number][]
  of: Record<string, string>
}

const types = { point: 1, line: 2, polygon: 3 }

/** Returns a Mapbox vector tile with one feature in each layer. */
export function vectorTile(features: Feature[]): Buffer {
  return Buffer.concat(
    features.map(({ layer, type, points, of }) => {
      const names = Object.keys(of)
      const feature = Buffer.concat([
        block(2, ...names.flatMap((_, index) => [varint(index), varint(index)])),
        number(3, types[type]),
        block(4, ...geometry(type, points)),
      ])
      return block(
        3,
        number(15, 2),
        block(1, Buffer.from(layer)),
        block(2, feature),
        ...names.map((name) => block(3, Buffer.from(name))),
        ...Object.values(of).map((value) => block(4, block(1, Buffer.from(value)))),
        number(5, 4096),
      )
    }),
  )
}

/** Moves to the first point and draws to the others; numbers are differences, the last bit is the sign. */
function geometry(type: Feature['type'], points: Feature['points']): Buffer[] {
  const moves = points.flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    return [x - fromX, y - fromY].map((by) => varint(by < 0 ? -2 * by - 1 : 2 * by))
  })
  const command = (id: number, count: number) => varint(id | (count << 3))
  return [
    command(1, 1),
    ...moves.slice(0, 2),
    ...(points.length > 1 ? [command(2, points.length - 1), ...moves.slice(2)] : []),
    ...(type === 'polygon' ? [command(7, 1)] : []),
  ]
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function block(field: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
