import { formatOf, formatWords } from '@isp/domain/field-formats'
import { receiptFields } from '@isp/domain/receipts/receipt-fields'

/** Texts without a unit, so that a new field cannot leave out its own. */
const PLAIN_TEXTS: ReadonlySet<string> = new Set([
  ...Object.keys(receiptFields),
  ...[
    'actor',
    'address',
    'attestationObject',
    'authenticatorData',
    'challenge',
    'clientDataJSON',
    'clientName',
    'code',
  ],
  ...[
    'concept',
    'conditions',
    'contactedBy',
    'createdBy',
    'currentPassword',
    'cursor',
    'description',
    'detail',
    'device',
  ],
  ...['deviceType', 'displayName', 'due', 'entryId', 'error', 'expected', 'fileName', 'footText', 'found', 'from'],
  ...['googleMapsLink', 'group', 'groupName', 'groupSearch', 'groups', 'hash', 'host', 'id', 'image', 'key'],
  ...['location', 'message', 'name', 'names', 'nextCursor', 'nit', 'notes', 'overdue', 'password', 'path'],
  ...['phone', 'phones', 'rawId', 'reason', 'recoveryCodes', 'requestKey', 'routerIp', 'routerPassword'],
  ...['routerUser', 'rpId', 'search', 'secret', 'setup', 'signature', 'start', 'subjectName', 'tag', 'text', 'to'],
  ...['token', 'transports', 'uri', 'userHandle', 'username', 'wifiName', 'wifiPassword'],
])

const TEXT = /^(string|string\[\]|ReadonlyArray<string>)( \| (string|number|null|undefined))*$/

/**
 * The unit of a field in words, which editors show; undefined if it has none. Throws for a text of which nobody said what it
 * holds.
 */
export function unitOf(
  field: string,
  { others, type }: { others: readonly string[]; type: string },
): string | undefined {
  if (!TEXT.test(type)) return undefined
  const format = formatOf(field, others)
  if (format) return formatWords[format]
  if (PLAIN_TEXTS.has(field)) return undefined
  throw new Error(
    `Say what the texts of '${field}' hold: in packages/domain/src/field-formats.ts if they have a unit, else in ${import.meta.filename}`,
  )
}
