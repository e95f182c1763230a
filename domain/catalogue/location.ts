/** A point of the earth in degrees (WGS 84). */
export type MapPoint = { latitude: number; longitude: number }
