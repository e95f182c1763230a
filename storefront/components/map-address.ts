/** A place on OpenStreetMap: a plain link, so that no map's code or cookie comes with our pages. */
export function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
}
