import { expect, test } from 'vitest'
import { canShareImages, shareImage } from './share-image'

const receipt = { number: 1042, text: 'Hola Rosa', image: new Blob(['png']) }

test('pictures can be shared only where the browser says so', () => {
  const share = async () => {}
  expect(canShareImages({})).toBe(false)
  expect(canShareImages({ share })).toBe(false)
  expect(canShareImages({ share, canShare: () => false })).toBe(false)
  expect(canShareImages({ share, canShare: ({ files }) => files[0]?.type === 'image/png' })).toBe(true)
})

test('the picture is shared as a file with the text', async () => {
  const shared: { files: File[]; text: string }[] = []
  await shareImage({ share: async (data) => void shared.push(data) }, receipt)
  expect(shared).toMatchObject([
    { text: 'Hola Rosa', files: [{ name: 'recibo-1042.png', type: 'image/png', size: 3 }] },
  ])
})

test('choosing no app is no failure; anything else is', async () => {
  const failing = (name: string) => ({ share: () => Promise.reject(new DOMException('', name)) })
  await expect(shareImage(failing('AbortError'), receipt)).resolves.toBeUndefined()
  await expect(shareImage(failing('NotAllowedError'), receipt)).rejects.toThrow()
})
