import { domToBlob } from 'modern-screenshot'

/** In pixels. */
const IMAGE_WIDTH = 720

/**
 * A PNG to share, on any paper as on the wide roll, which is easy to read on phones; a logo that cannot be read is left
 * out. Rejects if the browser cannot draw it.
 */
export async function drawSheet(sheet: HTMLElement): Promise<Blob> {
  const roll = sheet.cloneNode(true) as HTMLElement
  roll.dataset.paper = '80mm'
  const logo = sheet.querySelector('img')
  await logo?.decode().catch(() => roll.querySelector('img')?.remove())
  const outside = document.createElement('div')
  outside.inert = true
  outside.style.cssText = 'position: fixed; left: -9999px'
  outside.append(roll)
  document.body.append(outside)
  try {
    const scale = IMAGE_WIDTH / roll.offsetWidth
    return await domToBlob(roll, { scale, font: false, style: { boxShadow: 'none' } })
  } finally {
    outside.remove()
  }
}
