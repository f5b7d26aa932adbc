import { describe, expect, it } from 'vitest'
import { type Generation, generationAlerts } from './generation-rules'
import { alertSentences, undoneDetail, undoQuestion } from './generation-texts'

// Rules: product/billing#runs-and-alerts

const now = new Date('2026-11-20T18:00:00Z')
const instant = '2026-11-20T18:00:00.000Z'

function run(id: number, changes: Partial<Generation> = {}): Generation {
  return {
    id,
    generatedAt: '2026-11-01T06:00:00.000Z',
    firstPeriod: '2026-11',
    lastPeriod: '2026-11',
    regularCount: 1,
    variableCount: 0,
    mostPeriods: 1,
    undoneAt: null,
    acknowledgedAt: null,
    ...changes,
  }
}

const wrongClock = { generatedAt: '2031-03-01T06:00:00.000Z', mostPeriods: 52 }

describe('generation alerts', () => {
  it.each([
    ['no generation', [], null, null],
    ['a month', [run(1)], null, null],
    ['two months', [run(1, { mostPeriods: 2 })], null, null],
    ['three months', [run(1, { mostPeriods: 3 })], 1, null],
    ['three months, acknowledged', [run(1, { mostPeriods: 3, acknowledgedAt: instant })], null, null],
    ['three months, undone', [run(1, { mostPeriods: 3, undoneAt: instant })], null, null],
    ['years under a wrong clock', [run(1), run(2, wrongClock)], 2, 2],
    ['the same, acknowledged', [run(2, { ...wrongClock, acknowledgedAt: instant }), run(1)], null, 2],
    ['the same, undone', [run(2, { ...wrongClock, undoneAt: instant }), run(1)], null, null],
    ['an instant that is now', [run(1, { generatedAt: instant })], null, null],
    ['an instant that is to come', [run(1, { generatedAt: '2026-11-20T18:00:00.001Z' })], null, 1],
    ['two unusual ones', [run(1, { mostPeriods: 4 }), run(2, { mostPeriods: 3, generatedAt: instant })], 2, null],
  ] as const)('%s', (_case, generations, unusual, ahead) => {
    const alerts = generationAlerts(generations, now)
    expect([alerts.unusual?.id ?? null, alerts.ahead?.id ?? null]).toEqual([unusual, ahead])
  })
})

describe('sentences', () => {
  const wrong = run(2, { ...wrongClock, lastPeriod: '2031-03', regularCount: 1000, variableCount: 234 })
  const unusual =
    'El 1 mar 2031, 00:00 se generaron 1,234 pagos de una vez (noviembre de 2026 a marzo de 2031). Si la fecha del sistema estaba mal, deshazlos en Configuración.'

  it.each([
    [{ unusual: null, ahead: null }, []],
    [{ unusual: wrong, ahead: null }, [unusual]],
    [{ unusual: wrong, ahead: wrong }, [unusual, 'La fecha del sistema es ahora anterior a ese día.']],
    [
      { unusual: wrong, ahead: run(1) },
      [unusual, expect.stringContaining('del 1 nov 2026, 00:00 (noviembre de 2026)')],
    ],
  ])('%# of the alerts', (alerts, sentences) => {
    expect(alertSentences(alerts)).toEqual(sentences)
  })

  it('say how many payments go, and how many came again', () => {
    expect(undoQuestion(wrong, 1)).toContain('Se quitarán 1 pago sin pagar de noviembre de 2026 a marzo de 2031')
    expect(undoneDetail({ removed: 1234, created: 0 })).toBe('Se quitaron 1,234 pagos.')
    expect(undoneDetail({ removed: 2, created: 1 })).toContain('se crearon 1 pago.')
  })
})
