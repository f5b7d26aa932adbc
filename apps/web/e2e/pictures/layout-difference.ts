import { PNG } from 'pngjs'

/** Sides of the squares that are compared, in pixels: larger than letters, smaller than buttons and lines. */
const SIDE = 24
/** Of 255: a square with another text has about the same mean, one with a button or a line more differs more. */
const OTHER = 24

/** The share of squares that are brighter or darker in one of two PNG pictures, from 0 to 1; 1 if their sizes differ. */
export function differenceOfLayout(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)]
  if (first.width !== second.width || first.height !== second.height) return 1
  const [means, others] = [brightnessOf(first), brightnessOf(second)]
  return means.filter((mean, index) => Math.abs(mean - (others[index] ?? 0)) > OTHER).length / means.length
}

function brightnessOf({ width, height, data }: PNG): number[] {
  const columns = Math.ceil(width / SIDE)
  const squares = Array.from({ length: columns * Math.ceil(height / SIDE) }, () => ({ sum: 0, pixels: 0 }))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const square = squares[Math.floor(y / SIDE) * columns + Math.floor(x / SIDE)]
      if (!square) continue
      const at = (y * width + x) * 4
      square.sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
      square.pixels += 1
    }
  }
  return squares.map(({ sum, pixels }) => sum / pixels)
}
