import type { PictureData } from '../pictures/picture-data.ts'

const scenes = [
  { alt: 'A bay at noon', sky: '#cfe8ee', sun: '#fff6df', far: '#7fa9ae', near: '#3f6f5f', sea: '#2f9aa0' },
  {
    alt: 'Valleys at sunrise',
    sky: '#f3d3b4',
    sun: '#fff0d0',
    far: '#c99a7c',
    near: '#8d5a45',
    sea: '#d9b08c',
  },
  {
    alt: 'A harbour at dusk',
    sky: '#5b6a92',
    sun: '#f2b38a',
    far: '#47527a',
    near: '#2a3352',
    sea: '#3c4f78',
  },
  {
    alt: 'A coast in the haze',
    sky: '#e6edf0',
    sun: '#ffffff',
    far: '#b4c8cf',
    near: '#7a99a3',
    sea: '#93b5bd',
  },
  {
    alt: 'Red earth by the sea',
    sky: '#d8e6e0',
    sun: '#fff4d6',
    far: '#b98a6a',
    near: '#a2543b',
    sea: '#3d8f95',
  },
  {
    alt: 'A night with a moon',
    sky: '#16233a',
    sun: '#e8e6d4',
    far: '#23344f',
    near: '#101a2c',
    sea: '#1b2d49',
  },
]

/**
 * Landscapes that are drawn here, so that pictures of the gallery never change with a photograph of the demo. The
 * colours are those of a picture and no part of the interface.
 */
export const drawnPictures: PictureData[] = scenes.map(({ alt, sky, sun, far, near, sea }, index) => ({
  alt,
  width: 1280,
  height: 800,
  colour: sea,
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 1280 800">
<path fill="${sky}" d="M0 0h1280v800H0z"/><circle cx="${260 + index * 150}" cy="240" r="90" fill="${sun}"/>
<path fill="${far}" d="M0 470 240 330 470 440 720 300 980 430 1280 350v180H0z"/>
<path fill="${sea}" d="M0 500h1280v300H0z"/><path fill="${near}" d="M0 620 330 560 620 690 900 800H0z"/></svg>`,
  )}`,
}))
