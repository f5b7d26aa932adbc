import { expect, test } from 'vitest'
import { canShareImages, canSharePdf, canShareText, shareFile, shareImage, shareText } from './sharing'

const picture = { name: 'recibo-1042.png', text: 'Hola Rosa', image: new Blob(['png']) }

test('pictures and PDF files can be shared only where the browser says so', () => {
  const share = async () => {}
  expect([canShareText({}), canShareText({ share })]).toEqual([false, true])
  expect(canShareImages({})).toBe(false)
  expect(canShareImages({ share })).toBe(false)
  expect(canShareImages({ share, canShare: () => false })).toBe(false)
  expect(canShareImages({ share, canShare: ({ files }) => files[0]?.type === 'image/png' })).toBe(true)
  expect(canSharePdf({ share, canShare: ({ files }) => files[0]?.type === 'application/pdf' })).toBe(true)
})

test('a picture is shared as a file with its text, and a text alone', async () => {
  const shared: unknown[] = []
  const sharing = { share: async (data: object) => void shared.push(data) }
  await shareImage(sharing, picture)
  await shareImage(sharing, { name: 'wifi.png', image: picture.image })
  await shareText(sharing, 'Red WiFi: Casa')
  await shareFile(sharing, { file: new File(['pdf'], 'cotizacion-7.pdf'), text: 'Hola Ana' })
  expect(shared).toMatchObject([
    { text: 'Hola Rosa', files: [{ name: 'recibo-1042.png', type: 'image/png', size: 3 }] },
    { files: [{ name: 'wifi.png' }] },
    { text: 'Red WiFi: Casa' },
    { text: 'Hola Ana', files: [{ name: 'cotizacion-7.pdf' }] },
  ])
  expect(shared[1]).not.toHaveProperty('text')
})

test('a cancelled share is no error; any other failure is', async () => {
  const failing = (name: string) => ({ share: () => Promise.reject(new DOMException('', name)) })
  await expect(shareImage(failing('AbortError'), picture)).resolves.toBe(false)
  await expect(shareImage(failing('NotAllowedError'), picture)).rejects.toThrow()
  await expect(shareText(failing('AbortError'), 'Hola')).resolves.toBe(false)
})
