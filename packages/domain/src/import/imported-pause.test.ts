import { describe, expect, it } from 'vitest'
import { matchColumns } from './import-match'
import { importRow } from './import-row'
import { importedPause } from './imported-pause'

const headings = [
  'Nombre',
  'Monto Mensual',
  'Fecha de Inicio',
  'Estado del servicio',
  'Sin servicio desde',
  'Sin servicio hasta',
  'Motivo de la pausa',
]
const read = (...pause: (string | null)[]) =>
  importRow({ row: 2, cells: ['Ana', '150', '2026-01-31', ...pause] }, matchColumns(headings), '2026-11-25')

describe('the pause of a row', () => {
  it.each([
    [['Activo', null, null, null], null],
    [['', '', '', ''], null],
    [
      ['suspendido', '2026-11-01', '15/12/2026', 'Viaja'],
      ['2026-11-01', '2026-12-15', 'suspended', 'Viaja'],
    ],
    [
      ['De Baja', '2026-11-01', null, null],
      ['2026-11-01', null, 'left', null],
    ],
  ])('%j is %j', (cells, pause) => {
    const [from, to, kind, reason] = pause ?? []
    expect(read(...cells)).toMatchObject({ client: { name: 'Ana' }, pause: pause && { from, to, kind, reason } })
  })

  it.each([
    [['Pausado', '2026-11-01'], 'service', 'Estado del servicio: escribe Activo, Suspendido o De baja'],
    [['De baja'], 'pauseFrom', 'Sin servicio desde: escribe la fecha desde la que no tiene servicio'],
    [['Suspendido', '2026-11-02', '2026-11-01'], 'pauseTo', 'Hasta: escribe una fecha que no sea anterior a «Desde»'],
  ])('%j is refused for %s', (cells, path, message) => {
    expect(read(...cells).issues).toEqual([{ path, message }])
  })
})

it('is checked again when it is uploaded', () => {
  const pause = { from: '2026-11-01', to: null, kind: 'left', reason: ' Se mudó ' }
  expect(importedPause.parse(pause)).toEqual({ ...pause, reason: 'Se mudó' })
  expect(importedPause.parse(undefined)).toBe(null)
  for (const wrong of [{ from: '' }, { to: '2026-10-31' }, { kind: 'gone' }]) {
    expect(importedPause.safeParse({ ...pause, ...wrong }).success).toBe(false)
  }
})
