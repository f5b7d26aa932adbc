import { errorTexts } from '@isp/domain/errors/error-texts'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MoneyInput } from '../components/inputs/money-input'
import { PasteGuard } from '../components/inputs/paste-guard'
import { toastStore } from '../lib/notify'
import { Providers } from './providers'

// Rules: product/screens#amount-boxes

/** Whether the browser inserts what is pasted or dropped, and the toast. */
function outcome(label: string, text: string, how: 'paste' | 'drop') {
  const box = screen.getByLabelText(label)
  const data = { getData: () => text }
  const event = createEvent[how](box, how === 'paste' ? { clipboardData: data } : { dataTransfer: data })
  fireEvent(box, event)
  return { inserted: !event.defaultPrevented, toast: toastStore.current()?.message ?? null }
}

function draw() {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  return render(
    <Providers>
      <PasteGuard />
      <MoneyInput label="Monto" value="" onChange={() => {}} />
      <input aria-label="Cantidad" inputMode="numeric" />
      <input aria-label="Fecha" type="date" />
      <textarea aria-label="Notas" />
    </Providers>,
  )
}

test.each(['paste', 'drop'] as const)('several cells are refused in a box of one figure or date: %s', (how) => {
  const { unmount } = draw()
  expect(outcome('Monto', '150.00\r\n', how)).toEqual({ inserted: true, toast: null })
  expect(outcome('Notas', '100\n150.00', how)).toEqual({ inserted: true, toast: null })
  for (const label of ['Monto', 'Cantidad', 'Fecha']) {
    expect(outcome(label, '100\n150.00', how)).toEqual({ inserted: false, toast: errorTexts.severalCells })
    toastStore.dismiss(toastStore.current()?.id ?? 0)
    expect(outcome(label, '100\t150.00', how)).toEqual({ inserted: false, toast: errorTexts.severalCells })
    toastStore.dismiss(toastStore.current()?.id ?? 0)
  }
  unmount()
})
