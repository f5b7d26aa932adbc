import { expect, test, vi } from 'vitest'
import { copyText } from './copy-text'

class Item {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

const browser = (clipboard: object | undefined, item: typeof Item | undefined) => {
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('ClipboardItem', item)
}

test('the browser is asked at once, and gets the text when it is fetched', async () => {
  const written: Item[] = []
  browser({ write: async (items: Item[]) => void written.push(...items) }, Item)
  let resolve = (_text: string) => {}
  const copied = copyText(
    new Promise((done) => {
      resolve = done
    }),
  )
  await Promise.resolve()
  expect(written).toHaveLength(1)
  resolve('clave-123')
  await copied
  expect(await (await written[0]?.parts['text/plain'])?.text()).toBe('clave-123')
})

test('a text that cannot be fetched is not copied', async () => {
  browser({ write: async ([item]: Item[]) => void (await item?.parts['text/plain']) }, Item)
  await expect(copyText(Promise.reject(new Error('sin red')))).rejects.toThrow('sin red')
})

test('an older browser gets the text alone', async () => {
  const writeText = vi.fn(async () => {})
  browser({ writeText }, undefined)
  await copyText('clave-123')
  expect(writeText).toHaveBeenCalledWith('clave-123')
})

test('without HTTPS the text is selected and copied, and the focus stays', async () => {
  browser(undefined, undefined)
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  let selected = ''
  document.execCommand = () => {
    selected = (document.activeElement as HTMLTextAreaElement | null)?.value ?? ''
    return true
  }
  await copyText('clave-123')
  expect([selected, document.activeElement, document.querySelector('textarea')]).toEqual(['clave-123', button, null])
  document.execCommand = () => false
  await expect(copyText('clave-123')).rejects.toThrow()
  button.remove()
  Reflect.deleteProperty(document, 'execCommand')
})
