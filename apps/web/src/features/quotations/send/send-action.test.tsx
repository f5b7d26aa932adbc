import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderServed, serve } from '../../../testing/server'
import { QuotationActions } from '../list/quotation-actions'
import { type Quotation, quotationContent } from '../quotation-content'
import { quotation } from '../testing/quotation-sample'
import { PreviewedLetters } from './missing-letters-notice'
import { SendAction } from './send-action'

// Rules: product/quotations#sending

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

const canShare = () => true
const text = 'Hola Ana, le compartimos la cotización 7, «Fibra», por Q150.50. – Señal Sur'
const marked = { path: 'quotations.setState', input: { id: 7, from: 'draft', state: 'sent' } }

beforeEach(() => {
  fails = false
  missing = []
  logoMissing = false
})

/** 'Enviar' of a quotation, pressed, on a device that shares like this. */
function open(sharing: object, changes: Partial<Quotation> = {}) {
  const drawn = draw(<SendAction quotation={{ ...quotation, ...changes }} load={load} />, sharing)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  return drawn
}

function draw(actions: ReactElement, sharing: object) {
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
  renderServed({ '/': actions })
  const states = () => calls.filter(({ path }) => path === 'quotations.setState')
  return { states, downloads }
}

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

test('elsewhere the PDF is downloaded; the draft becomes Enviada when the chat is opened', async () => {
  const { states, downloads } = open({})
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' })
  expect(link.href).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`)
  expect([downloads, states()]).toEqual([['cotizacion-7.pdf'], []])
  // Happy-dom would follow it.
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  fireEvent.click(link)
  await screen.findByText("Cotización marcada como 'Enviada'")
  expect(states()).toEqual([marked])
})

test('the chat is that of the phone of the quotation', async () => {
  open({}, { phone: '+502 55551234' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' })
  expect(link.href).toBe(`https://wa.me/50255551234?text=${encodeURIComponent(text)}`)
})

test('a quotation that was sent or answered keeps its state', async () => {
  const { states } = open({}, { state: 'accepted' })
  const link = await screen.findByRole('link', { name: 'Abrir WhatsApp' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(states()).toEqual([])
})

test.each([
  [{}, 'draft', null],
  [{}, 'sent', null],
  [{ canShare, share: async () => {} }, 'draft', "Cotización marcada como 'Enviada'"],
  [{ canShare, share: async () => {} }, 'sent', null],
] as const)(
  'with %j a quotation (%s) whose logo cannot be drawn goes without it, and a toast says so',
  async (sharing, state, title) => {
    logoMissing = true
    const { downloads } = open(sharing, { state })
    await screen.findByText(quotationTexts.logoMissing)
    if (title) screen.getByText(title)
    expect(downloads).toEqual('share' in sharing ? [] : ['cotizacion-7.pdf'])
  },
)

describe('Hacer el PDF', () => {
  /** Presses the action and its notice; `device` shares files, which must not matter. */
  async function make(changes: Partial<Quotation> = {}) {
    const share = vi.fn(async () => {})
    const opened = draw(<QuotationActions quotation={{ ...quotation, ...changes }} load={load} />, { canShare, share })
    fireEvent.click(screen.getByRole('button', { name: 'Descargar PDF' }))
    const notice = await screen.findByText('Funcionalidad pendiente')
    fireEvent.click(screen.getByRole('button', { name: 'Hacer el PDF' }))
    return { ...opened, share, notice }
  }

  test('the notice makes the real one, which is downloaded and sends nothing', async () => {
    const { states, downloads, share } = await make({ phone: '+502 55551234' })
    await screen.findByText('PDF descargado')
    screen.getByText('cotizacion-7.pdf')
    expect([downloads, states(), share.mock.calls]).toEqual([['cotizacion-7.pdf'], [], []])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('letters that it lacks are named first', async () => {
    missing = ['ש']
    const { states, downloads } = await make()
    await screen.findByRole('dialog', { name: 'PDF de la cotización' })
    screen.getByText(/Estas letras no saldrán en el PDF:/)
    expect(downloads).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Descargar' }))
    await screen.findByText('PDF descargado')
    expect([downloads, states()]).toEqual([['cotizacion-7.pdf'], []])
  })

  test('a logo that cannot be drawn is said', async () => {
    logoMissing = true
    await make()
    await screen.findByText(quotationTexts.logoMissing)
    screen.getByText('PDF descargado')
  })

  test('a failure is said', async () => {
    fails = true
    await make()
    await screen.findByText(quotationTexts.shareFailed)
  })
})

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
  expect([downloads, states()]).toEqual([['cotizacion-7.pdf'], []])
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
