import { formatInstant } from '../dates/local-date'
import type { RouterAction, RouterKey } from './router-kinds'

const KNOWN = '{pppoe}, {ip}, {id}, {nombre}'

const count = new Intl.NumberFormat('es-GT')

/** Labels of the templates, in the order of their form. */
export const routerTemplateLabels = {
  cutPppoe: 'Cortar por usuario PPPoE',
  cutIp: 'Cortar por IP',
  reconnectPppoe: 'Reconectar por usuario PPPoE',
  reconnectIp: 'Reconectar por IP',
} as const

/** Texts of the text to paste into a MikroTik and of its templates (product/router-commands#text). */
export const routerCommandTexts = {
  copy: 'Copiar texto para el MikroTik',
  copied: 'Texto copiado',
  nothingIsSent:
    'Nada se envía a un MikroTik. Tú decides si pegas este texto: revísalo antes en una terminal de tu MikroTik.',
  copyAgain: 'Después de esa hora pagaron: vuelve a copiar.',
  withoutRouter: 'Sin MikroTik',
  withoutData: (clients: number) => `Sin datos del MikroTik (${count.format(clients)})`,
  title: 'Texto para el MikroTik',
  /** Name of the record in the audit log. */
  record: 'Texto para el MikroTik',
  saved: 'Texto para el MikroTik guardado',
  saveFailed: 'No se pudo guardar el texto para el MikroTik',
  loadFailed: 'No se pudo cargar el texto para el MikroTik.',
  changedMeanwhile: 'El texto para el MikroTik cambió en otro lugar mientras lo editabas. No se guardó nada.',
  unknownPlaceholders: (names: readonly string[]) => {
    const written = names.map((name) => `{${name}}`).join(', ')
    return `${written} no ${names.length === 1 ? 'existe' : 'existen'}. Usa ${KNOWN}.`
  },
  keyMissing: (key: RouterKey) => `Falta {${key}}: sin él, la línea no dice de qué cliente es.`,
  otherKey: (key: RouterKey) =>
    key === 'pppoe'
      ? 'Esta plantilla es de clientes con usuario PPPoE: usa {pppoe} en vez de {ip}.'
      : 'Esta plantilla es de clientes sin usuario PPPoE: usa {ip} en vez de {pppoe}.',
  lineGoesOn: 'Una línea termina en \\. Escribe cada comando en una sola línea.',
  nameOutsideComment: 'Usa {nombre} solo en un comentario: comment="{nombre}", o una línea que empieza con #.',
} as const

const ACTIONS: Readonly<Record<RouterAction, string>> = { cut: 'Cortar', reconnect: 'Reconectar' }

const BY_HAND: Readonly<Record<RouterAction, string>> = { cut: 'córtalo a mano', reconnect: 'reconéctalo a mano' }

/** '«juan perez» no se puede escribir en el texto; córtalo a mano.' */
export function unwritableValue(value: string, action: RouterAction): string {
  return `«${value}» no se puede escribir en el texto; ${BY_HAND[action]}.`
}

/** 'Cortar · 28 nov 2026, 10:42 · 30 líneas'; `at` is an ISO instant. */
export function blockHead(action: RouterAction, at: string, lines: number): string {
  return `${ACTIONS[action]} · ${formatInstant(at)} · ${count.format(lines)} ${lines === 1 ? 'línea' : 'líneas'}`
}
