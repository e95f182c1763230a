import { PMTiles, Protocol, TileType } from 'pmtiles'

/** Answers addresses that begin with `pmtiles://` from archives, of which it requests the parts that are needed. */
export const protocol = new Protocol()

/** Tiles of an archive, and the names of the layers of vector tiles. Rejects when it cannot be read by parts. */
export async function openArchive(address: string): Promise<{ isVector: boolean; layers: string[] }> {
  const archive = protocol.get(address) ?? new PMTiles(address)
  // An archive remembers a failure: one that could not be read is asked for again the next time.
  const { tileType } = await archive.getHeader()
  protocol.add(archive)
  if (tileType !== TileType.Mvt) return { isVector: false, layers: [] }
  const { vector_layers: layers = [] } = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
  return { isVector: true, layers: layers.map(({ id }) => id) }
}
