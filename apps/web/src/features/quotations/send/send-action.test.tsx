import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { type Quotation, quotationContent } from '../quotation-content'
import { quotation } from '../testing/quotation-sample'
import { PreviewedLetters } from './missing-letters-notice'
import { SendAction } from './send-action'

let fails = false
let missing: string[] = []
let logoMissing = false
const load = async () => ({
  pdfFile: async (_: unknown, name: string) => {
    if (fails) throw new Error('offline')
    return { file: new File(['%PDF'], name, { type: 'application/pdf' }), logoMissing }
  },
  lettersMissingInPdf: async () => missing,
})

const text = 'Hola Ana, le compartimos la cotización 7, «Fibra», por Q150.50. – Señal Sur'
const marked = { path: 'quotations.setState', input: { id: 7, from: 'draft', state: 'sent' } }

beforeEach(() => {
  fails = false
  missing = []
  logoMissing = false
})

function open(sharing: object, changes: Partial<Quotation> = {}) {
  const shared = { share: undefined, canShare: undefined, ...sharing }
  vi.stubGlobal('navigator', Object.create(navigator, Object.getOwnPropertyDescriptors(shared)))
  const calls = serve({
    'business.profile': () => ({ name: 'Señal Sur' }),
    'quotations.setState': () => ({ id: 7, state: 'sent', entryId: '12' }),
  })
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  renderServed({ '/': <SendAction quotation={{ ...quotation, ...changes }} load={load} /> })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  const states = () => calls.filter(({ path }) => path === 'quotations.setState')
  return { states, downloads }
}

const canShare = () => true

test('where files can be shared, the PDF is shared with its text, and the draft becomes Enviada', async () => {
  const shared: { files: File[]; text: string }[] = []
  const { states, downloads } = open({ canShare, share: async (data: (typeof shared)[0]) => void shared.push(data) })
  await screen.findByText("Cotización marcada como 'Enviada'")
  screen.getByRole('button', { name: 'Deshacer' })
  expect(shared).toMatchObject([{ text, files: [{ name: 'cotizacion-7.pdf', type: 'application/pdf' }] }])
  expect(states()).toEqual([marked])
  expect(downloads).toEqual([])
})

test('a cancelled share leaves the draft a draft', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  const { states } = open({ canShare, share })
  await waitFor(() => expect(share).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-disabled')).toBeNull())
  expect([states(), screen.queryByRole('dialog')]).toEqual([[], null])
})

test('a PDF that took longer than the browser waits is shared by another click', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'NotAllowedError')).mockResolvedValue(undefined)
  const { states } = open({ canShare, share })
  fireEvent.click(await screen.findByRole('button', { name: 'Compartir' }))
  await screen.findByText("Cotización marcada como 'Enviada'")
  expect(states()).toEqual([marked])
})

test('elsewhere the PDF is downloaded, and a link opens the chat with the offer', async () => {
  const { states, downloads } = open({})
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' })
  expect(link.href).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`)
  expect(downloads).toEqual(['cotizacion-7.pdf'])
  await waitFor(() => expect(states()).toEqual([marked]))
})

test('a quotation that was sent or answered keeps its state', async () => {
  const { states } = open({}, { state: 'accepted' })
  await screen.findByRole('link', { name: 'Abrir WhatsApp' })
  expect(states()).toEqual([])
})

test.each([
  ['draft', "Cotización marcada como 'Enviada'"],
  ['sent', null],
] as const)(
  'a quotation (%s) whose logo cannot be drawn is sent without it, and a toast says so',
  async (state, title) => {
    logoMissing = true
    const { downloads } = open({}, { state })
    await screen.findByText(quotationTexts.logoMissing)
    if (title) screen.getByText(title)
    expect(downloads).toEqual(['cotizacion-7.pdf'])
  },
)

test('a PDF that could not be made is reported, and can be tried again', async () => {
  fails = true
  const { states, downloads } = open({})
  await screen.findByText(quotationTexts.shareFailed)
  expect([states(), downloads]).toEqual([[], []])
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByRole('link', { name: 'Abrir WhatsApp' })
})

test('letters that the PDF lacks are named before it is shared', async () => {
  missing = ['ש', '🏠']
  const share = vi.fn(async () => {})
  const { states } = open({ canShare, share })
  expect((await screen.findByText(/Estas letras no saldrán en el PDF:/)).textContent).toContain('ש 🏠')
  expect([share.mock.calls.length, states()]).toEqual([0, []])
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }))
  await screen.findByText("Cotización marcada como 'Enviada'")
  expect(share).toHaveBeenCalledOnce()
})

test('letters that the PDF lacks are named before it is downloaded', async () => {
  missing = ['ש']
  const { states, downloads } = open({})
  const download = await screen.findByRole('button', { name: 'Descargar' })
  expect([downloads, states()]).toEqual([[], []])
  fireEvent.click(download)
  await screen.findByRole('link', { name: 'Abrir WhatsApp' })
  expect(downloads).toEqual(['cotizacion-7.pdf'])
  await waitFor(() => expect(states()).toEqual([marked]))
})

test('the preview names the letters that the PDF will lack, and looks at the font for rare letters only', async () => {
  missing = ['ש']
  const looked = vi.fn(load)
  const contentOf = (clientName: string) => quotationContent({ ...quotation, clientName }, { business: null })
  const preview = (name: string) => <PreviewedLetters content={contentOf(name)} load={looked} />
  serve({})
  const { unmount } = renderServed({ '/': preview('José Ñandú') })
  expect(looked).not.toHaveBeenCalled()
  unmount()
  renderServed({ '/': preview('ש') })
  expect((await screen.findByRole('status')).textContent).toBe('Estas letras no saldrán en el PDF: ש')
})
