/** Quetzales as they are given: a text with two decimals. */
export type Amount = string

/** Quetzales as they are taken: a text with two decimals at most, or a number. */
type GivenAmount = string | number

/** A text that may be absent or empty; both are null, and the answer says null. */
type OptionalText = string | null | undefined

export type Login = { username: string; password: string; rememberMe?: boolean | undefined }

export type ConfigFields = { username: string; password: string }

type ContactAndNetwork = {
  phone?: OptionalText
  address?: OptionalText
  googleMapsLink?: OptionalText
  routerIp?: OptionalText
  routerUser?: OptionalText
  routerPassword?: OptionalText
  wifiName?: OptionalText
  wifiPassword?: OptionalText
}

/** A client to create or, with its id, to replace whole. */
export type ClientFields = ContactAndNetwork & {
  name: string
  monthlyAmount: GivenAmount
  utility?: GivenAmount | undefined
  /** `yyyy-mm-dd` */
  startDate: string
}

/** The record that is changed. Where `version` is given and the record has another one by now, the answer is a CONFLICT. */
export type Edited = { id: number; version?: number | undefined }

/** A change: what is absent stays. */
export type ClientPatch = Edited &
  ContactAndNetwork & {
    name?: string | undefined
    monthlyAmount?: GivenAmount | undefined
    utility?: GivenAmount | undefined
    startDate?: string | undefined
  }

/** Which page of a list, the first unless told, and how many items of it, at most 100. */
export type Page = { page?: number | undefined; limit?: number | undefined }

/** Which clients; the bounds are inclusive. */
export type ClientFilters = {
  search?: string | undefined
  groupSearch?: string | undefined
  status?: 'all' | 'paid' | 'pending' | undefined
  minAmount?: GivenAmount | undefined
  maxAmount?: GivenAmount | undefined
}

/** Which payments of all clients; pending ones are neither paid nor overdue. */
export type PaymentFilters = {
  status?: 'all' | 'paid' | 'pending' | 'overdue' | undefined
  period?: 'all' | 'current-month' | 'last-month' | undefined
}

export type VariableClientFields = ContactAndNetwork & { name: string; startDate: string }

export type VariableClientPatch = Edited &
  ContactAndNetwork & {
    name?: string | undefined
    startDate?: string | undefined
  }

/** `paidDate` absent or empty: today. */
type PaidOn = { id: number; paidDate?: OptionalText }
/** A payment that has another amount than the expected one is not marked. */
export type MarkPaid = PaidOn & { expectedAmount?: GivenAmount | undefined }

export type MarkVariablePaid = PaidOn & { amount: GivenAmount; utilityAmount: GivenAmount }

/** A change of a group; `expenses` and `clientIds`, where present, replace the whole set. */
export type GroupPatch = Edited & {
  name?: string | undefined
  location?: string | undefined
  description?: OptionalText
  expenses?: { description: string; quantity: number; unitCost: GivenAmount }[] | undefined
  clientIds?: number[] | undefined
}

/** The server computes profits and totals. */
export type QuotationFields = {
  name: string
  clientName: string
  items: {
    name: string
    purchasePrice?: GivenAmount | undefined
    salePrice?: GivenAmount | undefined
  }[]
}
