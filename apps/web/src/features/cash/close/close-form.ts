import { type CloseCashInput, closeCashInput } from '@isp/domain/cash/cash.schema'
import { cashTexts } from '@isp/domain/cash/cash-texts'
import { type Denomination, denominations } from '@isp/domain/cash/denominations'
import { type DrawerFlow, expectedInDrawer } from '@isp/domain/cash/drawer-rules'
import type { LocalDate } from '@isp/domain/dates/local-date'
import {
  fromCentavos,
  isNegative,
  isZero,
  parseCentavos,
  type Quetzales,
  subtractQuetzales,
} from '@isp/domain/money/money'
import { z } from 'zod'
import { stored } from '../../../lib/storage/storage'

/** The answer of `cash.drawer`. */
export type Drawer = DrawerFlow & { number: number; openingFloat: Quetzales | null }

/** The form of a closing as typed; pieces are whole numbers as texts. */
export type CloseValues = {
  openingFloat: string
  /** False: only the sum is typed. */
  byDenomination: boolean
  count: Record<`${Denomination}`, string> & { coins: string }
  counted: string
  /** The amount that stays in the drawer; empty for everything. */
  leftInDrawer: string
  reason: string
}

export const emptyClosing: CloseValues = {
  openingFloat: '',
  byDenomination: true,
  count: { '200': '', '100': '', '50': '', '20': '', '10': '', '5': '', '1': '', coins: '' },
  counted: '',
  leftInDrawer: '',
  reason: '',
}

/** How the cash was counted last in this browser. */
export const rememberedWay = stored('cashByDenomination', { schema: z.boolean(), fallback: true })

const CENTAVOS = 100
const WHOLE = /^\d{1,5}$/

/** Null if the text is no whole number. Nothing typed is none. */
export function piecesOf(text: string): number | null {
  if (text.trim() === '') return 0
  return WHOLE.test(text.trim()) ? Number(text) : null
}

/** The amount of a denomination while it is typed, in quetzales. */
export function sumOfPieces(denomination: Denomination, text: string): Quetzales {
  return fromCentavos((piecesOf(text) ?? 0) * denomination * CENTAVOS)
}

/** In quetzales; parts that are no number count for nothing. */
export function countedSoFar({ byDenomination, count, counted }: CloseValues): Quetzales {
  if (!byDenomination) return fromCentavos(parseCentavos(counted) ?? 0)
  const notes = denominations.reduce((sum, value) => sum + (piecesOf(count[`${value}`]) ?? 0) * value * CENTAVOS, 0)
  return fromCentavos(notes + (parseCentavos(count.coins) ?? 0))
}

export function hasCounted({ byDenomination, count, counted }: CloseValues): boolean {
  return byDenomination ? Object.values(count).some((text) => text.trim() !== '') : counted !== ''
}

/** True before the first closing, until its float is typed. */
export function lacksFloat(drawer: Drawer, { openingFloat }: Pick<CloseValues, 'openingFloat'>): boolean {
  return drawer.openingFloat === null && parseCentavos(openingFloat) === null
}

/** In quetzales; before the first closing with the typed float. */
export function expectedOf(drawer: Drawer, { openingFloat }: Pick<CloseValues, 'openingFloat'>): Quetzales {
  return expectedInDrawer(drawer.openingFloat ?? fromCentavos(parseCentavos(openingFloat) ?? 0), drawer)
}

/** In quetzales; null if what stays is no amount, or more than was counted. */
export function takenOutOf(values: CloseValues): Quetzales | null {
  const left = parseCentavos(values.leftInDrawer)
  if (left === null) return null
  const takenOut = subtractQuetzales(countedSoFar(values), fromCentavos(left))
  return isNegative(takenOut) ? null : takenOut
}

/** By how much the counted cash differs from the expected, in quetzales; null while it is not known how the drawer opened. */
export function differenceOf(drawer: Drawer, values: CloseValues): Quetzales | null {
  return lacksFloat(drawer, values) ? null : subtractQuetzales(countedSoFar(values), expectedOf(drawer, values))
}

/** The schema of the form: its output is the input of `cash.close` for what should be in `drawer`. */
export function closeForm(drawer: Drawer | undefined, since: LocalDate | undefined) {
  return z.custom<CloseValues>().transform((values, context): CloseCashInput => {
    const fail = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message, input: values })
    if (!drawer) return z.NEVER
    const parsed = closeCashInput.safeParse(inputOf(drawer, values, since))
    for (const { path, message } of parsed.error?.issues ?? []) fail(path.map(String), message)
    const difference = differenceOf(drawer, values)
    if (difference === null) fail(['openingFloat'], cashTexts.floatMissing)
    if (!hasCounted(values)) fail([values.byDenomination ? 'count.200' : 'counted'], cashTexts.countMissing)
    else if (difference !== null && !isZero(difference) && values.reason.trim() === '') {
      fail(['reason'], cashTexts.reasonMissing)
    }
    return parsed.data ?? z.NEVER
  })
}

function inputOf(drawer: Drawer, values: CloseValues, since: LocalDate | undefined) {
  const { byDenomination, count, counted, leftInDrawer, openingFloat, reason } = values
  const pieces = denominations.map((value) => [value, piecesOf(count[`${value}`]) ?? Number.NaN])
  return {
    number: drawer.number,
    ...(drawer.openingFloat === null ? { openingFloat: openingFloat === '' ? undefined : openingFloat, since } : {}),
    ...(byDenomination ? { count: { ...Object.fromEntries(pieces), coins: count.coins || '0' } } : { counted }),
    ...(leftInDrawer === '' ? {} : { leftInDrawer }),
    expected: expectedOf(drawer, values),
    reason,
  }
}
