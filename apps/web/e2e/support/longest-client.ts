import {
  type ClientField,
  clientFieldKeys,
  clientFields,
  type FieldType,
  type FieldValue,
} from '@isp/domain/clients/client-fields'
import { maxLengthOf } from '@isp/domain/json-schema/max-length'

export const LARGEST = '99999999.99'

/** One word of this length, which no other client has. */
function word(length: number): string {
  return 'Wolfeschlegelsteinhausenbergerdorff'.repeat(length).slice(0, length - 8) + crypto.randomUUID().slice(0, 8)
}

const longestWord = (field: ClientField) => word(maxLengthOf(clientFields[field].schema))

const ofType: Record<FieldType, (field: ClientField) => string | boolean> = {
  text: longestWord,
  phone: longestWord,
  routerIp: longestWord,
  amount: () => LARGEST,
  date: () => '2024-01-15',
  yesNo: () => true,
}

/** Fields that do not take any word. */
const ofField: Partial<Record<ClientField, () => string>> = {
  googleMapsLink: () => `https://maps.example/${'a'.repeat(1_900)}`,
  wifiPassword: () => word(63),
}

type LongestClient = { [Field in ClientField]: NonNullable<FieldValue<Field>> }

/** A client with a value in every field: the longest word that it takes, or the largest amount. */
export function longestClient(): LongestClient {
  return Object.fromEntries(
    clientFieldKeys.map((field) => [field, ofField[field]?.() ?? ofType[clientFields[field].type](field)]),
  ) as LongestClient
}
