import type { SmallBusiness } from './small-business'
import type { UndoableCase } from './undoable-case'

/** What the operator edits in Configuración. */
export function settingsCases({ operator }: SmallBusiness): Record<string, UndoableCase[]> {
  return {
    'business updated': [
      {
        given: () => operator().business.save({ name: 'Sur', footText: null }),
        change: () => operator().business.save({ name: 'Valle' }),
        spoilers: { 'it is renamed again': () => operator().business.save({ name: 'Norte' }) },
        harmless: { 'another field changes': () => operator().business.save({ footText: 'Gracias' }) },
      },
    ],
    'reminder_texts updated': [
      {
        given: () => operator().reminders.saveTexts({ overdue: 'Debe {monto}' }),
        change: () => operator().reminders.saveTexts({ overdue: 'Debe {monto} de {meses}' }),
        spoilers: { 'it changes again': () => operator().reminders.saveTexts({ overdue: 'Debe' }) },
        harmless: { 'the other text changes': () => operator().reminders.saveTexts({ due: 'Vence {monto}' }) },
      },
    ],
    'router_templates updated': [
      {
        given: () => operator().routerTemplates.saveTexts({ cutIp: '/x {ip}' }),
        change: () => operator().routerTemplates.saveTexts({ cutIp: '/y {ip}' }),
        spoilers: { 'it changes again': () => operator().routerTemplates.saveTexts({ cutIp: '/z {ip}' }) },
        harmless: { 'another one changes': () => operator().routerTemplates.saveTexts({ cutPppoe: '/x {pppoe}' }) },
      },
    ],
  }
}
