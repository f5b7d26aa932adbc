// Generated from the routers of packages/api. To update: npm run generate
//
// Amounts are quetzales: received as text with two decimals, sent as such a text or a number. Days are yyyy-mm-dd, months
// yyyy-mm, instants ISO-8601 in UTC.

import type { Mutation, Query } from './procedure'

export type Login = {
  /** At most 64 characters. */
  code?: string | undefined
  /** 1 to 255 characters. */
  password: string
  rememberMe?: boolean | undefined
  /** 1 to 100 characters. */
  username: string
}

export type ConfigFields = {
  /** At most 64 characters. */
  code?: string | undefined
  /** At most 255 characters. */
  currentPassword?: string | undefined
  /** 3 to 255 characters. */
  password: string
  /** 1 to 100 characters. */
  username: string
}

/** The error body of a rejected call. */
export type Refusal = {
  code:
    | 'BAD_REQUEST'
    | 'CONFLICT'
    | 'FORBIDDEN'
    | 'INTERNAL_SERVER_ERROR'
    | 'NOT_FOUND'
    | 'PAYLOAD_TOO_LARGE'
    | 'SERVICE_UNAVAILABLE'
    | 'TOO_MANY_REQUESTS'
    | 'UNAUTHORIZED'
    | 'UNSUPPORTED_MEDIA_TYPE'
  httpStatus: number
  issues: ReadonlyArray<{ message: string; path: string }> | undefined
  path: string | undefined
  storedId: number | undefined
}

/** A client to create. Optional texts: absent or empty is null. */
export type ClientFields = {
  /** At most 500 characters. */
  address?: string | null | undefined
  /** Month, yyyy-mm. */
  billedFrom?: string | null | undefined
  /** The id that another system has for the client: unique over both kinds. At most 80 characters. */
  externalId?: string | null | undefined
  /** At most 2000 characters. */
  googleMapsLink?: string | null | undefined
  groupId?: number | null | undefined
  /** Name of the provider's router at which the client is known. At most 40 characters. */
  mikrotik?: string | null | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  monthlyAmount: string | number
  /** 1 to 200 characters. */
  name: string
  neverCut?: boolean | undefined
  /** At most 500 characters. */
  notes?: string | null | undefined
  /** At most 40 characters. */
  phone?: string | null | undefined
  /** Name of the secret at the provider's router; `routerUser` is the login of the customer's device. At most 64 characters. */
  pppoeUser?: string | null | undefined
  /** At most 200 characters. */
  routerIp?: string | null | undefined
  /** At most 200 characters. */
  routerPassword?: string | null | undefined
  /** At most 200 characters. */
  routerUser?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  startDate: string
  /** Quetzales with two decimals. 0 to 99999999.99. */
  utility?: string | number | undefined
  /** At most 200 characters. */
  wifiName?: string | null | undefined
  /** At most 200 characters. */
  wifiPassword?: string | null | undefined
}

/** A change of a client: absent fields keep their value. CONFLICT if `version` is given and no longer current. */
export type ClientPatch = {
  /** At most 500 characters. */
  address?: string | null | undefined
  /** The id that another system has for the client: unique over both kinds. At most 80 characters. */
  externalId?: string | null | undefined
  /** At most 2000 characters. */
  googleMapsLink?: string | null | undefined
  groupId?: number | null | undefined
  id: number
  /** Name of the provider's router at which the client is known. At most 40 characters. */
  mikrotik?: string | null | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  monthlyAmount?: string | number | undefined
  /** 1 to 200 characters. */
  name?: string | undefined
  neverCut?: boolean | undefined
  /** At most 500 characters. */
  notes?: string | null | undefined
  /** At most 40 characters. */
  phone?: string | null | undefined
  /** Name of the secret at the provider's router; `routerUser` is the login of the customer's device. At most 64 characters. */
  pppoeUser?: string | null | undefined
  /** At most 200 characters. */
  routerIp?: string | null | undefined
  /** At most 200 characters. */
  routerPassword?: string | null | undefined
  /** At most 200 characters. */
  routerUser?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  startDate?: string | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  utility?: string | number | undefined
  version?: number | undefined
  /** At most 200 characters. */
  wifiName?: string | null | undefined
  /** At most 200 characters. */
  wifiPassword?: string | null | undefined
}

export type ClientFilters = {
  /** At most 200 characters. */
  groupSearch?: string | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  maxAmount?: string | number | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  minAmount?: string | number | undefined
  /** Everyone, or those without a phone; a text such as 'S/N' is none (phones/has-phone.ts). Default: all. */
  phone?: 'all' | 'none' | undefined
  /** At most 200 characters. */
  search?: string | undefined
  /** Default: all. */
  status?:
    | 'all'
    | 'dueThisWeek'
    | 'dueToday'
    | 'left'
    | 'overdue'
    | 'paid'
    | 'pending'
    | 'suspended'
    | 'upcoming'
    | undefined
}

/** Absent: `paidDate` today, `method` cash. CONFLICT if the payment's amount is not `expectedAmount`. */
export type MarkPaid = {
  allowSameReference?: boolean | undefined
  /** At most 40 characters. */
  bank?: string | null | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  expectedAmount?: string | number | undefined
  id: number
  /** Default: cash. */
  method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
  /** At most 200 characters. */
  note?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  paidDate?: string | null | undefined
  /** At most 60 characters. */
  reference?: string | null | undefined
}

/** `pending` payments are neither paid nor overdue. */
export type PaymentFilters = {
  /** First and last due day of what is still to be collected: unpaid payments of clients who have not left. Day, yyyy-mm-dd. */
  owedFrom?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  owedTo?: string | null | undefined
  /** First and last day of the paid date; unpaid payments have none, so they are not found. Day, yyyy-mm-dd. */
  paidFrom?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  paidTo?: string | null | undefined
  /** Default: all. */
  period?: 'all' | 'current-month' | 'last-month' | undefined
  /** At most 200 characters. */
  search?: string | undefined
  /** Default: all. */
  status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
}

/**
 * `markedAt`: when it was marked paid; null if it is unpaid or was paid before this was recorded. `receiptNumber`: null if it is
 * unpaid.
 */
export type Payment = {
  /** Quetzales with two decimals. */
  amount: string
  clientId: number
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  /** Day, yyyy-mm-dd. */
  dueDate: string
  id: number
  isPaid: boolean
  /** Instant, ISO 8601 in UTC. */
  markedAt: string | null
  /** Day, yyyy-mm-dd. */
  paidDate: string | null
  /** Month, yyyy-mm. */
  period: string
  receiptNumber: number | null
  /** Quetzales with two decimals. */
  utilityAmount: string
}

/** `kind`: the payments of which clients; all by default. */
export type AllPaymentsFilters = {
  /** Default: all. */
  kind?: 'all' | 'regular' | 'variable' | undefined
  /** First and last due day of what is still to be collected: unpaid payments of clients who have not left. Day, yyyy-mm-dd. */
  owedFrom?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  owedTo?: string | null | undefined
  /** First and last day of the paid date; unpaid payments have none, so they are not found. Day, yyyy-mm-dd. */
  paidFrom?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  paidTo?: string | null | undefined
  /** Default: all. */
  period?: 'all' | 'current-month' | 'last-month' | undefined
  /** At most 200 characters. */
  search?: string | undefined
  /** Default: all. */
  status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
}

/** A payment of a client of either kind, whose ids overlap. An unpaid one of a variable client has no amount. */
export type HistoryPayment = {
  /** Quetzales with two decimals. */
  amount: string | null
  clientId: number
  clientName: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  /** Day, yyyy-mm-dd. */
  dueDate: string
  id: number
  isPaid: boolean
  kind: 'regular' | 'variable'
  /** Instant, ISO 8601 in UTC. */
  markedAt: string | null
  /** Day, yyyy-mm-dd. */
  paidDate: string | null
  /** Month, yyyy-mm. */
  period: string
  receiptNumber: number | null
  /** Quetzales with two decimals. */
  utilityAmount: string | null
}

/** The network passwords of a client. */
export type NetworkSecrets = { routerPassword: string | null; wifiPassword: string | null }

/** A regular client with its payments, latest due date first. */
export type Client = {
  /** Quetzales with two decimals. */
  accountBalance: string
  address: string | null
  /** Month, yyyy-mm. */
  billedFrom: string | null
  /** Quetzales with two decimals. */
  clientUtilitiesTotal: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  email: null
  externalId: string | null
  googleMapsLink: string | null
  groupId: number | null
  groupName: string | null
  id: number
  /** Day, yyyy-mm-dd. */
  lastDay: string | null
  mikrotik: string | null
  /** Quetzales with two decimals. */
  monthlyAmount: string
  name: string
  /** Quetzales with two decimals. */
  netDebt: string
  neverCut: boolean
  /** Day, yyyy-mm-dd. */
  nextPaymentDate: string | null
  notes: string | null
  /** Sum of all owed payments. Quetzales with two decimals. */
  openAmount: string
  /** Quetzales with two decimals. */
  overdueAmount: string
  /** Owed payments with a due date before today, and their sum. */
  overdueCount: number
  pause: {
    /** Day, yyyy-mm-dd. */
    from: string
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  } | null
  pauses: Array<{
    annulled: Array<{
      /** Quetzales with two decimals. */
      amount: string | null
      /** Month, yyyy-mm. */
      period: string
    }>
    /** Month, yyyy-mm. */
    annulledPeriods: string[]
    /** Instant, ISO 8601 in UTC. */
    createdAt: string
    createdBy: string
    /** Day, yyyy-mm-dd. */
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  }>
  payments: Payment[]
  phone: string | null
  pppoeUser: string | null
  routerIp: string | null
  routerPassword: string | null
  routerUser: string | null
  /** Day, yyyy-mm-dd. */
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  /** Quetzales with two decimals. */
  utility: string
  version: number
  wifiName: string | null
  wifiPassword: string | null
}

/** A client without its network passwords. */
export type ClientOverview = {
  /** Quetzales with two decimals. */
  accountBalance: string
  address: string | null
  /** Month, yyyy-mm. */
  billedFrom: string | null
  /** Quetzales with two decimals. */
  clientUtilitiesTotal: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  email: null
  externalId: string | null
  googleMapsLink: string | null
  groupId: number | null
  groupName: string | null
  hasRouterPassword: boolean
  hasWifiPassword: boolean
  id: number
  /** Day, yyyy-mm-dd. */
  lastDay: string | null
  mikrotik: string | null
  /** Quetzales with two decimals. */
  monthlyAmount: string
  name: string
  /** Quetzales with two decimals. */
  netDebt: string
  neverCut: boolean
  /** Day, yyyy-mm-dd. */
  nextPaymentDate: string | null
  notes: string | null
  /** Sum of all owed payments. Quetzales with two decimals. */
  openAmount: string
  /** Quetzales with two decimals. */
  overdueAmount: string
  /** Owed payments with a due date before today, and their sum. */
  overdueCount: number
  pause: {
    /** Day, yyyy-mm-dd. */
    from: string
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  } | null
  pauses: Array<{
    annulled: Array<{
      /** Quetzales with two decimals. */
      amount: string | null
      /** Month, yyyy-mm. */
      period: string
    }>
    /** Month, yyyy-mm. */
    annulledPeriods: string[]
    /** Instant, ISO 8601 in UTC. */
    createdAt: string
    createdBy: string
    /** Day, yyyy-mm-dd. */
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  }>
  payments: Payment[]
  phone: string | null
  pppoeUser: string | null
  routerIp: string | null
  routerUser: string | null
  /** Day, yyyy-mm-dd. */
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  /** Quetzales with two decimals. */
  utility: string
  version: number
  wifiName: string | null
}

/** `nextPayment`: the unpaid payment that is due first. */
export type ListedClient = {
  /** Quetzales with two decimals. */
  accountBalance: string
  groupName: string | null
  /** Whether `payments.lastPaid` finds a payment. */
  hasPaidPayment: boolean
  hasWifiPassword: boolean
  id: number
  /** Day, yyyy-mm-dd. */
  lastDay: string | null
  /** Quetzales with two decimals. */
  monthlyAmount: string
  name: string
  /** Quetzales with two decimals. */
  netDebt: string
  nextPayment: {
    /** Quetzales with two decimals. */
    amount: string
    /** Day, yyyy-mm-dd. */
    dueDate: string
    id: number
    /** Month, yyyy-mm. */
    period: string
  } | null
  /** Day, yyyy-mm-dd. */
  nextPaymentDate: string | null
  /** Quetzales with two decimals. */
  openAmount: string
  /** Quetzales with two decimals. */
  overdueAmount: string
  overdueCount: number
  pause: {
    /** Day, yyyy-mm-dd. */
    from: string
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  } | null
  phone: string | null
  /** Day, yyyy-mm-dd. */
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  /** Quetzales with two decimals. */
  utility: string
  version: number
  wifiName: string | null
}

export type VariableClientFields = {
  /** At most 500 characters. */
  address?: string | null | undefined
  /** Month, yyyy-mm. */
  billedFrom?: string | null | undefined
  /** The id that another system has for the client: unique over both kinds. At most 80 characters. */
  externalId?: string | null | undefined
  /** At most 2000 characters. */
  googleMapsLink?: string | null | undefined
  /** Name of the provider's router at which the client is known. At most 40 characters. */
  mikrotik?: string | null | undefined
  /** 1 to 200 characters. */
  name: string
  neverCut?: boolean | undefined
  /** At most 500 characters. */
  notes?: string | null | undefined
  /** At most 40 characters. */
  phone?: string | null | undefined
  /** Name of the secret at the provider's router; `routerUser` is the login of the customer's device. At most 64 characters. */
  pppoeUser?: string | null | undefined
  /** At most 200 characters. */
  routerIp?: string | null | undefined
  /** At most 200 characters. */
  routerPassword?: string | null | undefined
  /** At most 200 characters. */
  routerUser?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  startDate: string
  /** At most 200 characters. */
  wifiName?: string | null | undefined
  /** At most 200 characters. */
  wifiPassword?: string | null | undefined
}

/** Absent fields keep their value. CONFLICT if `version` is given and no longer current. */
export type VariableClientPatch = {
  /** At most 500 characters. */
  address?: string | null | undefined
  /** The id that another system has for the client: unique over both kinds. At most 80 characters. */
  externalId?: string | null | undefined
  /** At most 2000 characters. */
  googleMapsLink?: string | null | undefined
  id: number
  /** Name of the provider's router at which the client is known. At most 40 characters. */
  mikrotik?: string | null | undefined
  /** 1 to 200 characters. */
  name?: string | undefined
  neverCut?: boolean | undefined
  /** At most 500 characters. */
  notes?: string | null | undefined
  /** At most 40 characters. */
  phone?: string | null | undefined
  /** Name of the secret at the provider's router; `routerUser` is the login of the customer's device. At most 64 characters. */
  pppoeUser?: string | null | undefined
  /** At most 200 characters. */
  routerIp?: string | null | undefined
  /** At most 200 characters. */
  routerPassword?: string | null | undefined
  /** At most 200 characters. */
  routerUser?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  startDate?: string | undefined
  version?: number | undefined
  /** At most 200 characters. */
  wifiName?: string | null | undefined
  /** At most 200 characters. */
  wifiPassword?: string | null | undefined
}

/** Absent: `paidDate` today, `method` cash. */
export type MarkVariablePaid = {
  allowSameReference?: boolean | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  amount: string | number
  /** At most 40 characters. */
  bank?: string | null | undefined
  id: number
  /** Default: cash. */
  method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
  /** At most 200 characters. */
  note?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  paidDate?: string | null | undefined
  /** At most 60 characters. */
  reference?: string | null | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  utilityAmount: string | number
}

/** Unpaid: `amount` and `utilityAmount` are null. */
export type VariablePayment = {
  /** Quetzales with two decimals. */
  amount: string | null
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  /** Day, yyyy-mm-dd. */
  dueDate: string
  id: number
  isPaid: boolean
  /** Instant, ISO 8601 in UTC. */
  markedAt: string | null
  /** Day, yyyy-mm-dd. */
  paidDate: string | null
  /** Month, yyyy-mm. */
  period: string
  receiptNumber: number | null
  /** Quetzales with two decimals. */
  utilityAmount: string | null
  variableClientId: number
}

/** A variable client with its payments, latest due date first. */
export type VariableClient = {
  /** Quetzales with two decimals. */
  accountBalance: string
  address: string | null
  /** Month, yyyy-mm. */
  billedFrom: string | null
  /** Quetzales with two decimals. */
  clientUtilitiesTotal: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  externalId: string | null
  googleMapsLink: string | null
  id: number
  /** Day, yyyy-mm-dd. */
  lastDay: string | null
  mikrotik: string | null
  name: string
  /** What its months will cost is not known yet. */
  netDebt: null
  neverCut: boolean
  /** Day, yyyy-mm-dd. */
  nextPaymentDate: string | null
  notes: string | null
  pause: {
    /** Day, yyyy-mm-dd. */
    from: string
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  } | null
  pauses: Array<{
    annulled: Array<{
      /** Quetzales with two decimals. */
      amount: string | null
      /** Month, yyyy-mm. */
      period: string
    }>
    /** Month, yyyy-mm. */
    annulledPeriods: string[]
    /** Instant, ISO 8601 in UTC. */
    createdAt: string
    createdBy: string
    /** Day, yyyy-mm-dd. */
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  }>
  payments: VariablePayment[]
  phone: string | null
  pppoeUser: string | null
  routerIp: string | null
  routerPassword: string | null
  routerUser: string | null
  /** Day, yyyy-mm-dd. */
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  /** Quetzales with two decimals. */
  totalCollected: string
  version: number
  wifiName: string | null
  wifiPassword: string | null
}

/** A variable client without its network passwords. */
export type VariableClientOverview = {
  /** Quetzales with two decimals. */
  accountBalance: string
  address: string | null
  /** Month, yyyy-mm. */
  billedFrom: string | null
  /** Quetzales with two decimals. */
  clientUtilitiesTotal: string
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  externalId: string | null
  googleMapsLink: string | null
  hasRouterPassword: boolean
  hasWifiPassword: boolean
  id: number
  /** Day, yyyy-mm-dd. */
  lastDay: string | null
  mikrotik: string | null
  name: string
  /** What its months will cost is not known yet. */
  netDebt: null
  neverCut: boolean
  /** Day, yyyy-mm-dd. */
  nextPaymentDate: string | null
  notes: string | null
  pause: {
    /** Day, yyyy-mm-dd. */
    from: string
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  } | null
  pauses: Array<{
    annulled: Array<{
      /** Quetzales with two decimals. */
      amount: string | null
      /** Month, yyyy-mm. */
      period: string
    }>
    /** Month, yyyy-mm. */
    annulledPeriods: string[]
    /** Instant, ISO 8601 in UTC. */
    createdAt: string
    createdBy: string
    /** Day, yyyy-mm-dd. */
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    reasonKind: 'debt' | null
    /** Day, yyyy-mm-dd. */
    to: string | null
  }>
  payments: VariablePayment[]
  phone: string | null
  pppoeUser: string | null
  routerIp: string | null
  routerUser: string | null
  /** Day, yyyy-mm-dd. */
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  /** Quetzales with two decimals. */
  totalCollected: string
  version: number
  wifiName: string | null
}

/** A change of a group. `expenses` and `clientIds`, if present, replace all. CONFLICT as in `ClientPatch`. */
export type GroupPatch = {
  clientIds?: number[] | undefined
  /** At most 1000 characters. */
  description?: string | null | undefined
  /** At most 1000 items. */
  expenses?: Array<{
    /** 1 to 200 characters. */
    description: string
    /** 1 to 1000000. */
    quantity: number
    /** Quetzales with two decimals. 0 to 99999999.99. */
    unitCost: string | number
  }> | undefined
  id: number
  /** 1 to 200 characters. */
  location?: string | undefined
  /** 1 to 200 characters. */
  name?: string | undefined
  version?: number | undefined
}

/** A client that can join a group. */
export type AvailableClient = {
  address: string | null
  id: number
  /** Quetzales with two decimals. */
  monthlyAmount: string
  name: string
  phone: string | null
  /** Day, yyyy-mm-dd. */
  startDate: string
  /** Quetzales with two decimals. */
  utility: string
}

/** A member. `unpaidDueDate`: that of the unpaid payment that is due first. */
export type GroupMember = {
  address: string | null
  billed: boolean
  /** Quetzales with two decimals. */
  clientUtilitiesTotal: string
  id: number
  /** Day, yyyy-mm-dd. */
  lastDay: string | null
  /** Quetzales with two decimals. */
  monthlyAmount: string
  name: string
  phone: string | null
  /** Day, yyyy-mm-dd. */
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  /** Day, yyyy-mm-dd. */
  unpaidDueDate: string | null
  /** Quetzales with two decimals. */
  utility: string
}

/** A group with its members and totals. */
export type GroupWithClients = {
  clientCount: number
  clients: Array<{
    address: string | null
    billed: boolean
    id: number
    /** Day, yyyy-mm-dd. */
    lastDay: string | null
    /** Quetzales with two decimals. */
    monthlyAmount: string
    name: string
    phone: string | null
    /** Day, yyyy-mm-dd. */
    startDate: string
    state: 'active' | 'left' | 'suspended'
    status: 'paid' | 'pending'
    /** Day, yyyy-mm-dd. */
    unpaidDueDate: string | null
    /** Quetzales with two decimals. */
    utility: string
  }>
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  description: string | null
  id: number
  leftCount: number
  location: string
  /** Quetzales with two decimals. */
  monthlyAmount: string
  name: string
  /** Quetzales with two decimals. */
  recoveryBalance: string
  /** Quetzales with two decimals. */
  totalAccumulatedAmount: string
  /** Quetzales with two decimals. */
  totalAccumulatedUtility: string
  /** Quetzales with two decimals. */
  totalExpenses: string
  /** Quetzales with two decimals. */
  totalUtility: string
  /** Instant, ISO 8601 in UTC. */
  updatedAt: string
  version: number
}

/** A group with its expenses, in the order in which they were sent. */
export type Group = {
  clientCount: number
  clients: GroupMember[]
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  description: string | null
  expenses: Array<{
    description: string
    id: number
    quantity: number
    /** Quetzales with two decimals. */
    total: string
    /** Quetzales with two decimals. */
    unitCost: string
  }>
  id: number
  leftCount: number
  location: string
  /** Quetzales with two decimals. */
  monthlyAmount: string
  name: string
  /** Quetzales with two decimals. */
  recoveryBalance: string
  /** Quetzales with two decimals. */
  totalAccumulatedAmount: string
  /** Quetzales with two decimals. */
  totalAccumulatedUtility: string
  /** Quetzales with two decimals. */
  totalExpenses: string
  /** Quetzales with two decimals. */
  totalUtility: string
  /** Instant, ISO 8601 in UTC. */
  updatedAt: string
  version: number
}

/** The server calculates profits and totals. */
export type QuotationFields = {
  clientId?: number | null | undefined
  clientKind?: 'regular' | 'variable' | null | undefined
  /** 1 to 200 characters. */
  clientName: string
  /** At most 2000 characters. */
  conditions?: string | null | undefined
  copiedFrom?: number | null | undefined
  /** 1 to 1000 items. */
  items: Array<{
    /** 1 to 200 characters. */
    name: string
    /** Quetzales with two decimals. 0 to 99999999.99. */
    purchasePrice?: string | number | undefined
    /** Quetzales with two decimals. 0 to 99999999.99. */
    salePrice?: string | number | undefined
  }>
  /** 1 to 200 characters. */
  name: string
  /** At most 40 characters. */
  phone?: string | null | undefined
  /** Day, yyyy-mm-dd. */
  validUntil?: string | null | undefined
}

export type Quotation = {
  clientId: number | null
  clientKind: 'regular' | 'variable' | null
  clientName: string
  conditions: string | null
  copiedFrom: number | null
  /** Instant, ISO 8601 in UTC. */
  createdAt: string
  id: number
  items: Array<{
    /** Instant, ISO 8601 in UTC. */
    createdAt: string
    id: number
    name: string
    /** Quetzales with two decimals. */
    profit: string
    /** Quetzales with two decimals. */
    purchasePrice: string
    quotationId: number
    /** Quetzales with two decimals. */
    salePrice: string
  }>
  name: string
  phone: string | null
  state: 'accepted' | 'draft' | 'rejected' | 'sent'
  /** Instant, ISO 8601 in UTC. */
  stateChangedAt: string | null
  /** Quetzales with two decimals. */
  totalProfit: string
  /** Quetzales with two decimals. */
  totalPurchase: string
  /** Quetzales with two decimals. */
  totalSale: string
  /** Day, yyyy-mm-dd. */
  validUntil: string | null
}

/** A month of a receipt. `voidedAt`: when its payment was reverted. */
export type ReceiptLine = {
  /** Quetzales with two decimals. */
  amount: string
  concept: string | null
  paymentId: number | null
  /** Month, yyyy-mm. */
  period: string | null
  /** Instant, ISO 8601 in UTC. */
  voidedAt: string | null
}

/** `registeredAt` and `method` are null if it was paid before they were recorded. `amount`: of the lines that are not void. */
export type ListedReceipt = {
  /** Quetzales with two decimals. */
  amount: string
  bank: string | null
  clientId: number | null
  clientName: string
  device: number | null
  kind: 'regular' | 'variable' | null
  lines: ReceiptLine[]
  method: 'cash' | 'deposit' | 'other' | 'transfer' | null
  movedFrom: number | null
  movedTo: { clientName: string; number: number } | null
  note: string | null
  number: number
  provisionalNumber: string | null
  reason: string | null
  /** Day, yyyy-mm-dd. */
  receivedOn: string
  reference: string | null
  /** Instant, ISO 8601 in UTC. */
  registeredAt: string | null
  running: number | null
  /** Instant, ISO 8601 in UTC. */
  takenAt: string | null
  voided: boolean
}

/** A receipt with what its client owes now; `client` is null if it was deleted. */
export type Receipt = {
  /** Quetzales with two decimals. */
  amount: string
  bank: string | null
  client: {
    /** Quetzales with two decimals. */
    accountBalance: string
    /** Quetzales with two decimals. */
    netDebt: string | null
    /** Day, yyyy-mm-dd. */
    nextPaymentDate: string | null
    /** Quetzales with two decimals. */
    openAmount: string
    openCount: number
    /** Quetzales with two decimals. */
    overdueAmount: string | null
    overdueCount: number
    /** The unpaid months that the account does not cover; all of a variable client. Month, yyyy-mm. */
    owedPeriods: string[]
    phone: string | null
    /** The other owed months, earliest due first. */
    upcoming: ReadonlyArray<{
      /** Day, yyyy-mm-dd. */
      dueDate: string
      /** Month, yyyy-mm. */
      period: string
    }>
  } | null
  clientId: number | null
  clientName: string
  device: number | null
  kind: 'regular' | 'variable' | null
  lines: ReceiptLine[]
  method: 'cash' | 'deposit' | 'other' | 'transfer' | null
  movedFrom: number | null
  movedTo: { clientName: string; number: number } | null
  note: string | null
  number: number
  provisionalNumber: string | null
  reason: string | null
  /** Day, yyyy-mm-dd. */
  receivedOn: string
  reference: string | null
  /** Instant, ISO 8601 in UTC. */
  registeredAt: string | null
  running: number | null
  /** Instant, ISO 8601 in UTC. */
  takenAt: string | null
  voided: boolean
}

/**
 * Months of one client to pay with one receipt. `amount`: of a regular client the payment's, of a variable one what was paid.
 * Months without a payment are paid in advance. CONFLICT names the new figures.
 */
export type Collection = {
  allowSameReference?: boolean | undefined
  /** At most 40 characters. */
  bank?: string | null | undefined
  clientId?: number | null | undefined
  /** Quetzales with two decimals. 0 to 9999999999999.99. */
  expectedBalance?: string | number | undefined
  kind?: 'regular' | 'variable' | null | undefined
  /** Default: cash. */
  method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
  /** At most 120 items. */
  months?: Array<{
    /** Quetzales with two decimals. 0 to 99999999.99. */
    amount: string | number
    /** Month, yyyy-mm. */
    period: string
    /** Quetzales with two decimals. 0 to 99999999.99. */
    utilityAmount?: string | number | undefined
  }> | undefined
  /** At most 200 characters. */
  note?: string | null | undefined
  /** At most 20 items. */
  others?: Array<{
    /** Quetzales with two decimals. 0.01 to 99999999.99. */
    amount: string | number
    /** 1 to 80 characters. */
    concept: string
  }> | undefined
  /** Day, yyyy-mm-dd. */
  paidDate?: string | null | undefined
  /** Quetzales with two decimals. 0 to 99999999.99. */
  received?: string | number | undefined
  /** At most 60 characters. */
  reference?: string | null | undefined
  taken?: {
    /** Instant, ISO 8601 in UTC. */
    at: string
    /** 1 to 999999. */
    device: number
    /** 1 to 999999. */
    running: number
  } | undefined
}

export type UtilitiesOfMonth = {
  /** Month, yyyy-mm. */
  month: string
  paymentsCount: number
  /** Quetzales with two decimals. */
  totalRegularUtilities: string
  /** Quetzales with two decimals. */
  totalUtilities: string
  /** Quetzales with two decimals. */
  totalVariableUtilities: string
  variablePaymentsCount: number
}

export type RevenueOfMonth = {
  /** Quetzales with two decimals. */
  accountChange?: string | undefined
  /** Month, yyyy-mm. */
  month: string
  /** Quetzales with two decimals. */
  otherIncome?: string | undefined
  paymentsCount: number
  /** Quetzales with two decimals. */
  totalRegularRevenue: string
  /** Quetzales with two decimals. */
  totalRevenue: string
  /** Quetzales with two decimals. */
  totalVariableRevenue: string
  variablePaymentsCount: number
}

export type MonthFigures = {
  /** What was left on accounts less what was taken from them; absent if that is nothing. Quetzales with two decimals. */
  accountChange?: string | undefined
  /** Month, yyyy-mm. */
  month: string
  /** What was charged besides months; absent if that is nothing. Quetzales with two decimals. */
  otherIncome?: string | undefined
  regularPayments: number
  /** Quetzales with two decimals. */
  regularRevenue: string
  /** Quetzales with two decimals. */
  regularUtilities: string
  /** Quetzales with two decimals. */
  totalRevenue: string
  /** Quetzales with two decimals. */
  totalUtilities: string
  variablePayments: number
  /** Quetzales with two decimals. */
  variableRevenue: string
  /** Quetzales with two decimals. */
  variableUtilities: string
}

/** A changed field. Both values are null for a secret. */
export type AuditChange = {
  /** The client, in an entry about several; a variable one apart. */
  client?: { id: number; name: string } | undefined
  field:
    | 'address'
    | 'amount'
    | 'annulledMonths'
    | 'articles'
    | 'backup'
    | 'channel'
    | 'clientName'
    | 'completedClients'
    | 'concept'
    | 'conditions'
    | 'copiedFrom'
    | 'counted'
    | 'cutAfterDays'
    | 'cutClients'
    | 'cutIp'
    | 'cutPppoe'
    | 'description'
    | 'device'
    | 'difference'
    | 'due'
    | 'dueDate'
    | 'expected'
    | 'externalId'
    | 'feeClients'
    | 'footText'
    | 'googleMapsLink'
    | 'group'
    | 'importedClients'
    | 'leftInDrawer'
    | 'location'
    | 'logo'
    | 'membersAdded'
    | 'membersRemoved'
    | 'mikrotik'
    | 'monthlyAmount'
    | 'monthlySum'
    | 'name'
    | 'neverCut'
    | 'nextReceipt'
    | 'nit'
    | 'notes'
    | 'overdue'
    | 'paidAmount'
    | 'paidDate'
    | 'paidPayments'
    | 'paidUtilities'
    | 'password'
    | 'pauseFrom'
    | 'pauseTo'
    | 'phone'
    | 'pppoeUser'
    | 'promisedDate'
    | 'provisionalNumber'
    | 'quotationState'
    | 'quotationValidityDays'
    | 'reason'
    | 'receipt'
    | 'reconnectIp'
    | 'reconnectPppoe'
    | 'recoveryCodes'
    | 'regularPayments'
    | 'routerIp'
    | 'routerPassword'
    | 'routerUser'
    | 'startDate'
    | 'systemDate'
    | 'tokenAccess'
    | 'tokenExpiry'
    | 'totalExpenses'
    | 'totalPurchase'
    | 'totalSale'
    | 'username'
    | 'utility'
    | 'utilityAmount'
    | 'validUntil'
    | 'variablePayments'
    | 'wifiName'
    | 'wifiPassword'
  from: string | null
  /** The month of a payment, in such an entry. Month, yyyy-mm. */
  period?: string | undefined
  to: string | null
  variableClient?: { id: number; name: string } | undefined
}

export type AuditEntry = {
  action:
    | 'acknowledged'
    | 'charged'
    | 'contacted'
    | 'created'
    | 'deleted'
    | 'deposited'
    | 'generated'
    | 'left'
    | 'paid'
    | 'promised'
    | 'purged'
    | 'reactivated'
    | 'refunded'
    | 'refused'
    | 'restored'
    | 'reverted'
    | 'reviewed'
    | 'suspended'
    | 'undone'
    | 'updated'
    | 'voided'
    | 'withdrawn'
  actor: string
  changeCount?: number | undefined
  changes: AuditChange[]
  /** Instant, ISO 8601 in UTC. */
  happenedAt: string
  id: string
  /** Month, yyyy-mm. */
  period: string | null
  recordExists: boolean
  subject:
    | 'api_token'
    | 'billing'
    | 'business'
    | 'cash_closing'
    | 'cash_deposit'
    | 'cash_entry'
    | 'cash_expense'
    | 'cash_withdrawal'
    | 'client'
    | 'config'
    | 'counter_sale'
    | 'device'
    | 'group'
    | 'import'
    | 'passkey'
    | 'quotation'
    | 'reminder_texts'
    | 'router_templates'
    | 'second_factor'
    | 'service'
    | 'variable_client'
  subjectId: number | null
  subjectName: string | null
  undoable: boolean
}

/** `nextCursor`: the `cursor` of the next page. */
export type AuditLogPage = { entries: AuditEntry[]; nextCursor: string | null }

export type BackupRun = {
  bytes: number | null
  /** The error message, in Spanish. */
  error: string | null
  /** Null if no file was created. */
  fileName: string | null
  id: number
  kind: 'daily' | 'manual'
  /** Whether the test restore succeeded; null until it has run. */
  rehearsalHeld: boolean | null
  rowCount: number | null
  sealed: boolean
  /** Instant, ISO 8601 in UTC. */
  takenAt: string
}

export type Generation = {
  /** Instant, ISO 8601 in UTC. */
  acknowledgedAt: string | null
  /** Month, yyyy-mm. */
  firstPeriod: string
  /** Instant, ISO 8601 in UTC. */
  generatedAt: string
  id: number
  /** Month, yyyy-mm. */
  lastPeriod: string
  mostPeriods: number
  regularCount: number
  /** Instant, ISO 8601 in UTC. */
  undoneAt: string | null
  variableCount: number
}

/** Every procedure of the server by its path, without the stream of changes, which is for browsers. */
export type Procedures = {
  accounts: {
    /**
     * What was left on the account of a client and taken from it, the latest receipt first; amounts in quetzales, negative
     * if it was taken. NOT_FOUND without such a client.
     */
    lines: Query<{ clientId: number; kind: 'regular' | 'variable' }, Array<{
      /** Quetzales with two decimals. */
      amount: string
      /** Why it was given back; null if it was not. */
      reason: string | null
      receiptNumber: number
      /** Day, yyyy-mm-dd. */
      receivedOn: string
      /** Instant, ISO 8601 in UTC. */
      voidedAt: string | null
    }>>
    /**
     * Gives money back from the account of a client, `amount` in quetzales, on a day that is by default today. Returns the
     * receipt, whose amount is negative. NOT_FOUND without such a client, CONFLICT if there is less on the account or not
     * `expectedBalance`, BAD_REQUEST for a day after today. Repeated with its `Idempotency-Key`, it returns the first receipt.
     */
    refund: Mutation<{
      /** Quetzales with two decimals. 0.01 to 99999999.99. */
      amount: string | number
      /** At most 40 characters. */
      bank?: string | null | undefined
      clientId: number
      /** Quetzales with two decimals. 0 to 9999999999999.99. */
      expectedBalance?: string | number | undefined
      kind: 'regular' | 'variable'
      /** Default: cash. */
      method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
      /** At most 200 characters. */
      note?: string | null | undefined
      /** Day, yyyy-mm-dd. */
      paidDate?: string | null | undefined
      /** 1 to 200 characters. */
      reason: string
      /** At most 60 characters. */
      reference?: string | null | undefined
    }, Receipt>
  }
  auth: {
    /**
     * Starts a session, which ends after 24 idle hours, or with `rememberMe` after a year. UNAUTHORIZED for wrong
     * credentials, and for a missing or wrong `code` if the second factor is on, TOO_MANY_REQUESTS after five failures
     * within 15 minutes, FORBIDDEN with a token.
     */
    login: Mutation<Login, { authenticated: true }>
    /**
     * Starts a session with the answer of a passkey; it ends as that of `login`. UNAUTHORIZED for an answer that is not
     * accepted, TOO_MANY_REQUESTS after too many failures.
     */
    loginWithPasskey: Mutation<{
      rememberMe?: boolean | undefined
      response: {
        /** At most 20000 characters. */
        id: string
        /** At most 20000 characters. */
        rawId: string
        response: {
          /** At most 20000 characters. */
          authenticatorData: string
          /** At most 20000 characters. */
          clientDataJSON: string
          /** At most 20000 characters. */
          signature: string
          /** At most 20000 characters. */
          userHandle?: string | null | undefined
        }
        type: 'public-key'
      }
    }, { authenticated: true; username: string }>
    /** Ends the present session. FORBIDDEN with a token. */
    logout: Mutation<void, { success: true }>
    /** What a browser asks a passkey for, to log in with `loginWithPasskey` once. Needs no session. */
    passkeyOptions: Mutation<void, { challenge: string; rpId: string; timeout: number; userVerification: 'required' }>
    sessions: {
      /**
       * Ends another session by its `key`. NOT_FOUND if it has ended, CONFLICT for the present one, FORBIDDEN with a
       * token.
       */
      end: Mutation<{ key: string }, { success: true }>
      /** The open sessions with their device; `startedAt` and `lastUsedAt` are instants. FORBIDDEN with a token. */
      list: Query<void, Array<{
        current: boolean
        device: string
        key: string
        /** Instant, ISO 8601 in UTC. */
        lastUsedAt: string
        remembered: boolean
        /** Instant, ISO 8601 in UTC. */
        startedAt: string
      }>>
    }
    /** Whether the caller is logged in, and whether the login is still admin / admin. Needs no session. */
    status: Query<void, { authenticated: boolean; defaultCredentials?: true | undefined; passkeys?: true | undefined }>
    tokens: {
      /**
       * Creates an API token; its `token` is never returned again. `access` is `read` or `all`, `expiresOn` the last day.
       * Where the second factor is on it takes `currentPassword` or a `code`. CONFLICT if a token has the name, BAD_REQUEST
       * without those or for a day that has passed, FORBIDDEN with a token.
       */
      create: Mutation<{
        access: 'all' | 'read'
        /** At most 64 characters. */
        code?: string | undefined
        /** At most 255 characters. */
        currentPassword?: string | undefined
        /** Day, yyyy-mm-dd. */
        expiresOn?: string | null | undefined
        /** 1 to 60 characters. */
        name: string
      }, {
        access: 'all' | 'read'
        /** Day, yyyy-mm-dd. */
        expiresOn: string | null
        id: number
        name: string
        token: string
      }>
      /**
       * The API tokens that are not revoked, newest first: `start` is how a token begins, `expiresOn` its last day (null for
       * no end), `createdAt` and `lastUsedAt` instants. FORBIDDEN with a token.
       */
      list: Query<void, Array<{
        access: 'all' | 'read'
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        expired: boolean
        /** Day, yyyy-mm-dd. */
        expiresOn: string | null
        id: number
        /** Instant, ISO 8601 in UTC. */
        lastUsedAt: string | null
        name: string
        start: string
      }>>
      /** Revokes an API token at once. NOT_FOUND if it is revoked already, FORBIDDEN with a token. */
      revoke: Mutation<{ id: number }, { success: true }>
    }
    /**
     * Checks the password of the login again, before something is revealed. UNAUTHORIZED for a wrong one,
     * TOO_MANY_REQUESTS after five failures within 15 minutes, FORBIDDEN with a token.
     */
    verifyPassword: Mutation<{
      /** 1 to 255 characters. */
      password: string
    }, { success: true }>
  }
  backups: {
    /**
     * Makes a backup now and restores it as a test; a failed test restore is in the answer. CONFLICT while another one
     * runs, SERVICE_UNAVAILABLE if the disk is full, INTERNAL_SERVER_ERROR if it could not be made.
     */
    create: Mutation<void, BackupRun>
    /** The backups that are kept, newest first: size in bytes, `takenAt` as an instant, result of the test restore. */
    list: Query<void, Array<{
      bytes: number
      name: string
      /** Whether the test restore succeeded; null if it has not run. */
      rehearsalHeld: boolean | null
      sealed: boolean
      /** Instant, ISO 8601 in UTC. */
      takenAt: string
    }>>
    /** The last run, how many daily backups are kept, and whether new ones are encrypted. */
    status: Query<void, { kept: number; last: BackupRun | null; sealing: boolean }>
  }
  billing: {
    /** The generation with unusually many months, and the one that is later than the clock; null if there is none. */
    alerts: Query<void, { ahead: Generation | null; unusual: Generation | null }>
    generations: {
      /** Closes the alert about a generation. NOT_FOUND without such a generation. */
      acknowledge: Mutation<{ id: number }, { success: true }>
      /** How many unpaid payments undoing a generation would delete. */
      countRemovable: Query<{ id: number }, { payments: number }>
      /** The latest generations of monthly payments: number of payments, first and last month, instant. */
      list: Query<void, Array<{
        /** Instant, ISO 8601 in UTC. */
        acknowledgedAt: string | null
        /** Month, yyyy-mm. */
        firstPeriod: string
        /** Instant, ISO 8601 in UTC. */
        generatedAt: string
        id: number
        /** Month, yyyy-mm. */
        lastPeriod: string
        mostPeriods: number
        regularCount: number
        touched: boolean
        /** Instant, ISO 8601 in UTC. */
        undoneAt: string | null
        variableCount: number
      }>>
      /**
       * Deletes the payments of a generation and generates again those due by now. NOT_FOUND without such a generation,
       * CONFLICT if it is undone already or one of its payments is paid.
       */
      undo: Mutation<{ id: number }, { created: number; removed: number }>
    }
  }
  business: {
    /** Removes the logo. NOT_FOUND if there is none. */
    deleteLogo: Mutation<void, {
      address: string | null
      cutAfterDays: number
      footText: string | null
      logo: { hash: string; height: number; width: number } | null
      name: string | null
      nit: string | null
      phone: string | null
      quotationValidityDays: number
      version: number
    }>
    /** What receipts, closings and quotations say about the business, and the size and hash of its logo. */
    profile: Query<void, {
      address: string | null
      cutAfterDays: number
      footText: string | null
      logo: { hash: string; height: number; width: number } | null
      name: string | null
      nit: string | null
      phone: string | null
      quotationValidityDays: number
      version: number
    }>
    /** Changes the given fields. CONFLICT with an issue for `version` if it is given and no longer current. */
    save: Mutation<{
      /** At most 200 characters. */
      address?: string | null | undefined
      /** 1 to 60. */
      cutAfterDays?: number | undefined
      /** At most 300 characters. */
      footText?: string | null | undefined
      /** At most 100 characters. */
      name?: string | null | undefined
      /** At most 20 characters. */
      nit?: string | null | undefined
      /** At most 40 characters. */
      phone?: string | null | undefined
      /** 1 to 365. */
      quotationValidityDays?: number | undefined
      version?: number | undefined
    }, {
      address: string | null
      cutAfterDays: number
      footText: string | null
      logo: { hash: string; height: number; width: number } | null
      name: string | null
      nit: string | null
      phone: string | null
      quotationValidityDays: number
      version: number
    }>
    /** Replaces the logo by a PNG or JPEG of at most 300 kB, in base64. BAD_REQUEST for another image. */
    saveLogo: Mutation<{
      /** 1 to 400000 characters. */
      image: string
    }, {
      address: string | null
      cutAfterDays: number
      footText: string | null
      logo: { hash: string; height: number; width: number } | null
      name: string | null
      nit: string | null
      phone: string | null
      quotationValidityDays: number
      version: number
    }>
  }
  cash: {
    /**
     * Closes the drawer, with the counted cash by denomination or as one figure in quetzales. CONFLICT if `number` is not
     * that of `drawer` now, because it was closed meanwhile, or if `expected` is no longer what should be there, BAD_REQUEST
     * for a difference without a reason or a first closing without `openingFloat`. Repeated with its `Idempotency-Key`, it
     * returns the first closing.
     */
    close: Mutation<{
      count?: {
        /** 0 to 99999. Default: 0. */
        1?: number | undefined
        /** 0 to 99999. Default: 0. */
        10?: number | undefined
        /** 0 to 99999. Default: 0. */
        100?: number | undefined
        /** 0 to 99999. Default: 0. */
        20?: number | undefined
        /** 0 to 99999. Default: 0. */
        200?: number | undefined
        /** 0 to 99999. Default: 0. */
        5?: number | undefined
        /** 0 to 99999. Default: 0. */
        50?: number | undefined
        /** Quetzales with two decimals. 0 to 99999999.99. */
        coins?: string | number | undefined
      } | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      counted?: string | number | undefined
      /** Quetzales with two decimals. */
      expected: string
      /** Quetzales with two decimals. 0 to 99999999.99. */
      leftInDrawer?: string | number | undefined
      number?: number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      openingFloat?: string | number | undefined
      /** At most 200 characters. */
      reason?: string | null | undefined
      /** Day, yyyy-mm-dd. */
      since?: string | null | undefined
    }, {
      actor: string
      /** Instant, ISO 8601 in UTC. */
      closedAt: string
      /** Quetzales with two decimals. */
      counted: string
      denominations: {
        1: number
        10: number
        100: number
        20: number
        200: number
        5: number
        50: number
        /** Quetzales with two decimals. */
        coins: string
      } | null
      /** Quetzales with two decimals. */
      deposited: string
      /** Quetzales with two decimals. */
      difference: string
      /** Quetzales with two decimals. */
      entered: string
      /** Quetzales with two decimals. */
      expected: string
      lateReceipts: Array<{
        /** Quetzales with two decimals. */
        amount: string
        closing: number
        receipts: number
      }>
      /** Quetzales with two decimals. */
      leftInDrawer: string
      number: number
      /** Instant, ISO 8601 in UTC. */
      openedAt: string
      /** Quetzales with two decimals. */
      openingFloat: string
      reason: string | null
      /** Quetzales with two decimals. */
      received: string
      /** Quetzales with two decimals. */
      returned: string
      /** Quetzales with two decimals. */
      spent: string
      /** Quetzales with two decimals. */
      voided: string
      /** Quetzales with two decimals. */
      withdrawn: string
    }>
    closings: {
      /** A closing with what it counted, in quetzales. NOT_FOUND for an unknown number. */
      byNumber: Query<{ number: number }, {
        actor: string
        /** Instant, ISO 8601 in UTC. */
        closedAt: string
        /** Quetzales with two decimals. */
        counted: string
        denominations: {
          1: number
          10: number
          100: number
          20: number
          200: number
          5: number
          50: number
          /** Quetzales with two decimals. */
          coins: string
        } | null
        /** Quetzales with two decimals. */
        deposited: string
        /** Quetzales with two decimals. */
        difference: string
        /** Quetzales with two decimals. */
        entered: string
        /** Quetzales with two decimals. */
        expected: string
        lateReceipts: Array<{
          /** Quetzales with two decimals. */
          amount: string
          closing: number
          receipts: number
        }>
        /** Quetzales with two decimals. */
        leftInDrawer: string
        number: number
        /** Instant, ISO 8601 in UTC. */
        openedAt: string
        /** Quetzales with two decimals. */
        openingFloat: string
        reason: string | null
        /** Quetzales with two decimals. */
        received: string
        /** Quetzales with two decimals. */
        returned: string
        /** Quetzales with two decimals. */
        spent: string
        /** Quetzales with two decimals. */
        voided: string
        /** Quetzales with two decimals. */
        withdrawn: string
      }>
      /** One page of the closings, latest first; amounts in quetzales. */
      list: Query<{
        /** 1 to 100. Default: 20. */
        limit?: number | undefined
        /** Default: 1. */
        page?: number | undefined
      }, {
        closings: Array<{
          actor: string
          /** Instant, ISO 8601 in UTC. */
          closedAt: string
          /** Quetzales with two decimals. */
          counted: string
          denominations: {
            1: number
            10: number
            100: number
            20: number
            200: number
            5: number
            50: number
            /** Quetzales with two decimals. */
            coins: string
          } | null
          /** Quetzales with two decimals. */
          deposited: string
          /** Quetzales with two decimals. */
          difference: string
          /** Quetzales with two decimals. */
          entered: string
          /** Quetzales with two decimals. */
          expected: string
          lateReceipts: Array<{
            /** Quetzales with two decimals. */
            amount: string
            closing: number
            receipts: number
          }>
          /** Quetzales with two decimals. */
          leftInDrawer: string
          number: number
          /** Instant, ISO 8601 in UTC. */
          openedAt: string
          /** Quetzales with two decimals. */
          openingFloat: string
          reason: string | null
          /** Quetzales with two decimals. */
          received: string
          /** Quetzales with two decimals. */
          returned: string
          /** Quetzales with two decimals. */
          spent: string
          /** Quetzales with two decimals. */
          voided: string
          /** Quetzales with two decimals. */
          withdrawn: string
        }>
        total: number
      }>
    }
    /**
     * Totals by method, expenses, other movements of cash and closings of some days, by the instant of registration. Days are
     * Guatemalan, both included; amounts in quetzales.
     */
    days: Query<{
      /** Day, yyyy-mm-dd. */
      from: string
      /** Day, yyyy-mm-dd. */
      to: string
    }, {
      /** Quetzales with two decimals. */
      cash: string
      closings: Array<{
        actor: string
        /** Instant, ISO 8601 in UTC. */
        closedAt: string
        /** Quetzales with two decimals. */
        counted: string
        denominations: {
          1: number
          10: number
          100: number
          20: number
          200: number
          5: number
          50: number
          /** Quetzales with two decimals. */
          coins: string
        } | null
        /** Quetzales with two decimals. */
        deposited: string
        /** Quetzales with two decimals. */
        difference: string
        /** Quetzales with two decimals. */
        entered: string
        /** Quetzales with two decimals. */
        expected: string
        lateReceipts: Array<{
          /** Quetzales with two decimals. */
          amount: string
          closing: number
          receipts: number
        }>
        /** Quetzales with two decimals. */
        leftInDrawer: string
        number: number
        /** Instant, ISO 8601 in UTC. */
        openedAt: string
        /** Quetzales with two decimals. */
        openingFloat: string
        reason: string | null
        /** Quetzales with two decimals. */
        received: string
        /** Quetzales with two decimals. */
        returned: string
        /** Quetzales with two decimals. */
        spent: string
        /** Quetzales with two decimals. */
        voided: string
        /** Quetzales with two decimals. */
        withdrawn: string
      }>
      expenses: {
        count: number
        /** Quetzales with two decimals. */
        returned: string
        rows: number
        /** Quetzales with two decimals. */
        spent: string
        /** Quetzales with two decimals. */
        total: string
      }
      methods: Array<{
        method: 'cash' | 'deposit' | 'other' | 'transfer'
        receipts: number
        /** Quetzales with two decimals. */
        received: string
        /** Quetzales with two decimals. */
        total: string
        /** Quetzales with two decimals. */
        voided: string
      }>
      movements: {
        /** Deposited in the bank, less what was voided, also of an earlier closing: so it may be negative, as the next two. Quetzales with two decimals. */
        deposited: string
        /** What came in besides receipts, such as change. Quetzales with two decimals. */
        entered: string
        rows: number
        /** Taken by the owner. Quetzales with two decimals. */
        withdrawn: string
      }
      receipts: number
      rows: number
      /** Quetzales with two decimals. */
      total: string
      voidedReceipts: number
    }>
    /**
     * What should be in the drawer now, in quetzales, and the `number` of its next closing; `since` is the first day that the
     * first closing counts.
     */
    drawer: Query<{
      /** Day, yyyy-mm-dd. */
      since?: string | null | undefined
    } | undefined | void, {
      /** Deposited in the bank, less what was voided, also of an earlier closing: so it may be negative, as the next two. Quetzales with two decimals. */
      deposited: string
      /** What came in besides receipts, such as change. Quetzales with two decimals. */
      entered: string
      /** Quetzales with two decimals. */
      expected: string
      /** Cash that phones took before earlier closings and delivered since the last one. */
      lateReceipts: Array<{
        /** Quetzales with two decimals. */
        amount: string
        closing: number
        receipts: number
      }>
      number: number
      /** Instant, ISO 8601 in UTC. */
      openedAt: string
      /** Quetzales with two decimals. */
      openingFloat: string | null
      /** Received in cash, receipts that are void by now included. Quetzales with two decimals. */
      received: string
      /** Expenses that were voided, also those that an earlier closing counted. Quetzales with two decimals. */
      returned: string
      /** Expenses out of cash. Quetzales with two decimals. */
      spent: string
      /** Voided receipts in cash, also those that an earlier closing counted. Quetzales with two decimals. */
      voided: string
      /** Taken by the owner. Quetzales with two decimals. */
      withdrawn: string
    }>
    expenses: {
      /**
       * Records an expense out of cash, now; the amount in quetzales. Repeated with its `Idempotency-Key`, it returns the
       * first one.
       */
      create: Mutation<{
        /** Quetzales with two decimals. 0.01 to 99999999.99. */
        amount: string | number
        /** 1 to 200 characters. */
        description: string
      }, {
        actor: string
        /** Quetzales with two decimals. */
        amount: string
        description: string | null
        id: number
        /** Instant, ISO 8601 in UTC. */
        spentAt: string
        /** Instant, ISO 8601 in UTC. */
        voidedAt: string | null
      }>
      /**
       * One page of the expenses out of cash of some days, latest first; amounts in quetzales. The voiding of an expense of
       * another day is a row of its own (`voiding`), with a negative amount.
       */
      list: Query<{
        /** Day, yyyy-mm-dd. */
        from: string
        /** 1 to 100. Default: 100. */
        limit?: number | undefined
        /** Default: 1. */
        page?: number | undefined
        /** Day, yyyy-mm-dd. */
        to: string
      }, Array<{
        actor: string
        /** Quetzales with two decimals. */
        amount: string
        /** Instant, ISO 8601 in UTC. */
        at: string
        description: string | null
        id: number
        /** Instant, ISO 8601 in UTC. */
        spentAt: string
        /** Instant, ISO 8601 in UTC. */
        voidedAt: string | null
        voiding: boolean
      }>>
      /**
       * Voids an expense; one that a closing has counted is negative in the next one. NOT_FOUND without such an expense,
       * CONFLICT if it is void already.
       */
      void: Mutation<{ id: number }, {
        actor: string
        /** Quetzales with two decimals. */
        amount: string
        description: string | null
        id: number
        /** Instant, ISO 8601 in UTC. */
        spentAt: string
        /** Instant, ISO 8601 in UTC. */
        voidedAt: string | null
      }>
    }
    movements: {
      /**
       * Records a movement of cash, now: an `expense`, a `deposit` in the bank, a `withdrawal` of the owner, or an `entry`, such as
       * change; the amount in quetzales. Repeated with its `Idempotency-Key`, it returns the first one.
       */
      create: Mutation<{
        /** Quetzales with two decimals. 0.01 to 99999999.99. */
        amount: string | number
        /** At most 200 characters. */
        description?: string | null | undefined
        kind: 'deposit' | 'entry' | 'expense' | 'withdrawal'
      }, {
        actor: string
        /** Quetzales with two decimals. */
        amount: string
        description: string | null
        id: number
        kind: 'deposit' | 'entry' | 'expense' | 'withdrawal'
        /** Instant, ISO 8601 in UTC. */
        madeAt: string
        /** Instant, ISO 8601 in UTC. */
        voidedAt: string | null
      }>
      /**
       * One page of the movements of cash of some days, latest first; amounts in quetzales, whichever way they go. The voiding of a
       * movement of another day is a row of its own (`voiding`), with a negative amount.
       */
      list: Query<{
        /** Day, yyyy-mm-dd. */
        from: string
        /** 1 to 100. Default: 100. */
        limit?: number | undefined
        /** Default: 1. */
        page?: number | undefined
        /** Day, yyyy-mm-dd. */
        to: string
      }, Array<{
        actor: string
        /** Quetzales with two decimals. */
        amount: string
        /** Instant, ISO 8601 in UTC. */
        at: string
        description: string | null
        id: number
        kind: 'deposit' | 'entry' | 'expense' | 'withdrawal'
        /** Instant, ISO 8601 in UTC. */
        madeAt: string
        /** Instant, ISO 8601 in UTC. */
        voidedAt: string | null
        voiding: boolean
      }>>
      /**
       * Voids a movement; one that a closing has counted stands in the next one with the other sign. NOT_FOUND without such a
       * movement, CONFLICT if it is void already.
       */
      void: Mutation<{ id: number }, {
        actor: string
        /** Quetzales with two decimals. */
        amount: string
        description: string | null
        id: number
        kind: 'deposit' | 'entry' | 'expense' | 'withdrawal'
        /** Instant, ISO 8601 in UTC. */
        madeAt: string
        /** Instant, ISO 8601 in UTC. */
        voidedAt: string | null
      }>
    }
    /**
     * One page of the receipts that were registered or voided on some days, latest first; amounts in quetzales. `amount` less
     * `voidedWithin` adds up to the total of `days`.
     */
    receipts: Query<{
      /** Day, yyyy-mm-dd. */
      from: string
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** Default: 1. */
      page?: number | undefined
      /** Day, yyyy-mm-dd. */
      to: string
    }, Array<{
      /** What it left on the account of the client, negative if it was taken; null without such a line. Quetzales with two decimals. */
      accountAmount: string | null
      /** Negative if it was given back. Quetzales with two decimals. */
      amount: string
      /** Instant, ISO 8601 in UTC. */
      at: string
      bank: string | null
      clientId: number | null
      clientName: string
      /** Both null of a sale at the counter. */
      kind: 'regular' | 'variable' | null
      method: 'cash' | 'deposit' | 'other' | 'transfer' | null
      /** The void receipt whose money it has, and the one that has its money now; null if it was not moved. */
      movedFrom: number | null
      movedTo: { clientName: string; number: number } | null
      note: string | null
      number: number
      /** What it charged that is no month, in order; the amounts of a voiding are negative. */
      others: Array<{
        /** Quetzales with two decimals. */
        amount: string
        concept: string
      }>
      /** Month, yyyy-mm. */
      periods: string[]
      /** The number that a phone gave it and when it took it, ISO-8601 in UTC; null if none did. */
      provisionalNumber: string | null
      /** Why money was given back; null if it was not. */
      reason: string | null
      /** Day, yyyy-mm-dd. */
      receivedOn: string
      reference: string | null
      /** Instant, ISO 8601 in UTC. */
      takenAt: string | null
      /** The part of the lines that are void by now, in quetzales. Quetzales with two decimals. */
      voidedAmount: string
      /** Instant, ISO 8601 in UTC. */
      voidedAt: string | null
      /** The part of them that was voided in this time, 0.00 of a voiding: `amount` less this adds up to the total. Quetzales with two decimals. */
      voidedWithin: string
      voiding: boolean
    }>>
  }
  clients: {
    /** As `byId`, the client of this kind with an `externalId`. NOT_FOUND without one. */
    byExternalId: Query<{
      /** 1 to 80 characters. */
      externalId: string
    }, Client>
    /**
     * A client with its payments, latest due day first, and its network passwords. Amounts in quetzales. NOT_FOUND
     * without such a client.
     */
    byId: Query<{ id: number }, Client>
    /**
     * Changes the fees and utilities of several clients, in quetzales, all or none, with their unpaid payments of this
     * month and later. CONFLICT if a client is gone or its figures are no longer the `expected` ones, BAD_REQUEST if
     * nothing changes. Repeated with its `Idempotency-Key`, it returns the first result.
     */
    changeFees: Mutation<{
      /** 1 to 5000 items. */
      clients: Array<{
        expected: {
          /** Quetzales with two decimals. 0 to 99999999.99. */
          monthlyAmount: string | number
          /** Quetzales with two decimals. 0 to 99999999.99. */
          utility: string | number
        }
        id: number
        /** Quetzales with two decimals. 0 to 99999999.99. */
        monthlyAmount: string | number
        /** Quetzales with two decimals. 0 to 99999999.99. */
        utility: string | number
      }>
    }, {
      clients: number
      id: number
      /** Quetzales with two decimals. */
      sumAfter: string
      /** Quetzales with two decimals. */
      sumBefore: string
    }>
    /** How many regular clients the filters find. */
    count: Query<ClientFilters, number>
    /**
     * Creates a client with its first payment. `monthlyAmount` and `utility` in quetzales, `startDate` a day. `billedFrom` is
     * the first month that is charged, 60 months back to 24 ahead: past months are created unpaid, BAD_REQUEST for a month
     * before the start. NOT_FOUND without such a group. Repeated with its `Idempotency-Key`, it returns the first one.
     */
    create: Mutation<ClientFields, ClientOverview>
    /**
     * Deletes a client with its payments; `deletedRecords.restore` brings it back for 30 days. NOT_FOUND without such a
     * client.
     */
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    /** The fees in quetzales of the clients that the filters find, of one group if given, by name; 5,000 at most. */
    fees: Query<{
      groupId?: number | undefined
      /** At most 200 characters. */
      groupSearch?: string | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      maxAmount?: string | number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      minAmount?: string | number | undefined
      /** Everyone, or those without a phone; a text such as 'S/N' is none (phones/has-phone.ts). Default: all. */
      phone?: 'all' | 'none' | undefined
      /** At most 200 characters. */
      search?: string | undefined
      /** Default: all. */
      status?:
        | 'all'
        | 'dueThisWeek'
        | 'dueToday'
        | 'left'
        | 'overdue'
        | 'paid'
        | 'pending'
        | 'suspended'
        | 'upcoming'
        | undefined
    }, {
      clients: Array<{
        id: number
        /** Quetzales with two decimals. */
        monthlyAmount: string
        name: string
        /** Quetzales with two decimals. */
        utility: string
      }>
      total: number
    }>
    /** Clients from a file: `addRows` uploads them in batches, `applyAll` creates all of them in one transaction. */
    import: {
      /**
       * Fills empty fields of clients of both kinds: PPPoE user, router IP, and the name of the router. All or none, as one entry of
       * the audit log, which can be undone. CONFLICT if a client is gone or has another value, or if another client has the
       * user at this router; BAD_REQUEST if nothing is empty. Repeated with its `Idempotency-Key`, it returns the first result.
       */
      completeFromRouter: Mutation<{
        /** 1 to 5000 items. */
        clients: Array<{
          id: number
          kind: 'regular' | 'variable'
          /** At most 64 characters. */
          pppoeUser?: string | null | undefined
          /** At most 200 characters. */
          routerIp?: string | null | undefined
        }>
        /** At most 200 characters. */
        fileName?: string | null | undefined
        /** At most 40 characters. */
        mikrotik?: string | null | undefined
      }, { clients: number; entryId: string; id: number }>
      /**
       * Accepts this offer: one entry of the audit log, which can be undone. CONFLICT if it was answered, or if it is not about as many
       * `clients` any more. Repeated with its `Idempotency-Key`, it returns the first result.
       */
      completeFromRouterUsers: Mutation<{
        /** 1 to 9007199254740991. */
        clients: number
      }, { clients: number; entryId: string; id: number }>
      /**
       * Creates the regular clients of a file in one transaction, with their first payments or the months from `billedFrom` on, the
       * `months` that differ from an unpaid one at the fee, pauses, groups, and what rests on their accounts, each on a receipt. One
       * entry of the audit log, which can be undone. BAD_REQUEST with the first invalid row, or for too many groups.
       * Repeated with its `Idempotency-Key`, it returns the first import, or CONFLICT if that was undone since.
       */
      createAll: Mutation<{
        /** At most 200 characters. */
        fileName?: string | null | undefined
        /** 1 to 10000 items. */
        rows: Array<{
          accountBalance?: unknown
          client: unknown
          group?: unknown
          months?: unknown
          pause?: unknown
          /** 1 to 1048576. */
          row: number
        }>
      }, {
        /** Clients and groups that it created. */
        created: number
        /** Its entry in the audit log, with which `trail.undo` undoes it. */
        entryId: string
        groups: number
        id: number
        inFavor: {
          /** Quetzales with two decimals. */
          amount: string
          clients: number
        }
        /** The sum of the fees. Quetzales with two decimals. */
        monthlyTotal: string
        owing: {
          /** Quetzales with two decimals. */
          amount: string
          clients: number
        }
        paid: {
          /** Quetzales with two decimals. */
          amount: string
          payments: number
        }
      }>
      /** Declines this offer, which is not made again. */
      declineRouterUsers: Mutation<void, { success: true }>
      /**
       * Which of these names and phones clients already have, and which groups exist. A mutation because the lists are too
       * long for a URL.
       */
      findKnown: Mutation<{
        /** At most 1000 items. */
        groups?: string[] | undefined
        /** At most 1000 items. */
        names: string[]
        /** At most 1000 items. */
        phones: string[]
      }, {
        groups: string[]
        members: Array<{ group: string; name: string }>
        names: string[]
        phones: string[]
      }>
      /**
       * The first 5,000 clients of a kind whose id is greater than `after`, by id, with what a router's export is compared with.
       * `isServed` is false for who is suspended or has left; `group` is null without one, and for variable clients.
       */
      routerClients: Query<{
        /** 0 to 9007199254740991. Default: 0. */
        after?: number | undefined
        kind: 'regular' | 'variable'
      }, Array<{
        group: string | null
        id: number
        /** Neither suspended nor gone. */
        isServed: boolean
        kind: 'regular' | 'variable'
        mikrotik: string | null
        name: string
        pppoeUser: string | null
        routerIp: string | null
      }>>
      /**
       * The offer that router users become PPPoE users: how many clients of both kinds, 5,000 at most, and the first 500 by name.
       * Without users of more than 64 characters, of several clients, or that are somebody's PPPoE user. Null once it was answered.
       */
      routerUsers: Query<void, {
        clients: number
        first: Array<{ id: number; kind: 'regular' | 'variable'; name: string; routerUser: string }>
      } | null>
    }
    /** One page of the regular clients that the filters find, with what each owes in quetzales and its next payment. */
    list: Query<{
      /** Default: asc. */
      direction?: 'asc' | 'desc' | undefined
      /** At most 200 characters. */
      groupSearch?: string | undefined
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      maxAmount?: string | number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      minAmount?: string | number | undefined
      /** Default: 1. */
      page?: number | undefined
      /** Everyone, or those without a phone; a text such as 'S/N' is none (phones/has-phone.ts). Default: all. */
      phone?: 'all' | 'none' | undefined
      /** At most 200 characters. */
      search?: string | undefined
      /** Default: newest. */
      sort?: 'group' | 'monthlyAmount' | 'name' | 'newest' | 'nextPayment' | undefined
      /** Default: all. */
      status?:
        | 'all'
        | 'dueThisWeek'
        | 'dueToday'
        | 'left'
        | 'overdue'
        | 'paid'
        | 'pending'
        | 'suspended'
        | 'upcoming'
        | undefined
    }, ListedClient[]>
    /** The MikroTiks of the clients of both kinds whose names contain a text, with how many clients each has; at most 50. */
    mikrotiks: Query<{
      /** At most 200 characters. */
      search?: string | undefined
    }, Array<{ clients: number; name: string }>>
    /** The names of at most ten clients with this WiFi password, ignoring case; without the client `exceptId`. */
    namesByWifiPassword: Query<{
      exceptId?: number | undefined
      /** 1 to 200 characters. */
      wifiPassword: string
    }, string[]>
    /** A client without its network passwords. NOT_FOUND if there is none. */
    overview: Query<{ id: number }, ClientOverview>
    /** Suspending a client, letting it go and serving it again. */
    pauses: {
      /**
       * Ends the service of a client after a day; its open months stay owed, or are annulled; `paidAhead` as above. BAD_REQUEST for a day more
       * than twelve months ahead, NOT_FOUND without such a client, CONFLICT if it has left already or is about to.
       * Repeated with its `Idempotency-Key`, it returns the first result.
       */
      leave: Mutation<{
        id: number
        keepOpenMonths?: boolean | undefined
        /** Day, yyyy-mm-dd. */
        lastDay: string
        /** Default: keep. */
        paidAhead?: 'keep' | 'refund' | 'toAccount' | undefined
        /** At most 200 characters. */
        reason?: string | null | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        address: string | null
        /** Month, yyyy-mm. */
        billedFrom: string | null
        /** Quetzales with two decimals. */
        clientUtilitiesTotal: string
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        email: null
        entryId: string
        externalId: string | null
        googleMapsLink: string | null
        groupId: number | null
        groupName: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        /** Day, yyyy-mm-dd. */
        lastDay: string | null
        mikrotik: string | null
        /** Quetzales with two decimals. */
        monthlyAmount: string
        name: string
        /** Quetzales with two decimals. */
        netDebt: string
        neverCut: boolean
        /** Day, yyyy-mm-dd. */
        nextPaymentDate: string | null
        notes: string | null
        /** Sum of all owed payments. Quetzales with two decimals. */
        openAmount: string
        /** Quetzales with two decimals. */
        overdueAmount: string
        /** Owed payments with a due date before today, and their sum. */
        overdueCount: number
        pause: {
          /** Day, yyyy-mm-dd. */
          from: string
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        } | null
        pauses: Array<{
          annulled: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Month, yyyy-mm. */
            period: string
          }>
          /** Month, yyyy-mm. */
          annulledPeriods: string[]
          /** Instant, ISO 8601 in UTC. */
          createdAt: string
          createdBy: string
          /** Day, yyyy-mm-dd. */
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        }>
        payments: Payment[]
        phone: string | null
        pppoeUser: string | null
        routerIp: string | null
        routerUser: string | null
        /** Day, yyyy-mm-dd. */
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        /** Quetzales with two decimals. */
        utility: string
        version: number
        wifiName: string | null
      }>
      /**
       * Which open months a pause would annul on request, which paid ones lie wholly inside, and the debt net of the account, null if
       * it is not known yet; amounts in quetzales. Days are inclusive. NOT_FOUND without
       * such a client.
       */
      preview: Query<{
        /** Day, yyyy-mm-dd. */
        from: string
        id: number
        kind: 'left' | 'suspended'
        /** Day, yyyy-mm-dd. */
        to?: string | null | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        annulled: {
          /** Quetzales with two decimals. */
          amount: string | null
          months: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Day, yyyy-mm-dd. */
            dueDate: string
            id: number
            /** Month, yyyy-mm. */
            period: string
          }>
        }
        kept: {
          /** Quetzales with two decimals. */
          amount: string | null
          months: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Day, yyyy-mm-dd. */
            dueDate: string
            id: number
            /** Month, yyyy-mm. */
            period: string
          }>
        }
        /** Quetzales with two decimals. */
        netDebt: string | null
        /** Quetzales with two decimals. */
        openAmount: string | null
        paidAhead: {
          /** Quetzales with two decimals. */
          amount: string
          months: Array<{
            /** Quetzales with two decimals. */
            amount: string
            /** Month, yyyy-mm. */
            period: string
          }>
        }
      }>
      /**
       * Serves a suspended or former client again from a day on. NOT_FOUND without such a client, CONFLICT if it has no
       * pause, or none of the `state` that was seen. Repeated with its `Idempotency-Key`, it returns the first result.
       */
      reactivate: Mutation<{
        /** Day, yyyy-mm-dd. */
        from: string
        id: number
        state?: 'active' | 'left' | 'suspended' | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        address: string | null
        /** Month, yyyy-mm. */
        billedFrom: string | null
        /** Quetzales with two decimals. */
        clientUtilitiesTotal: string
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        email: null
        entryId: string
        externalId: string | null
        googleMapsLink: string | null
        groupId: number | null
        groupName: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        /** Day, yyyy-mm-dd. */
        lastDay: string | null
        mikrotik: string | null
        /** Quetzales with two decimals. */
        monthlyAmount: string
        name: string
        /** Quetzales with two decimals. */
        netDebt: string
        neverCut: boolean
        /** Day, yyyy-mm-dd. */
        nextPaymentDate: string | null
        notes: string | null
        /** Sum of all owed payments. Quetzales with two decimals. */
        openAmount: string
        /** Quetzales with two decimals. */
        overdueAmount: string
        /** Owed payments with a due date before today, and their sum. */
        overdueCount: number
        pause: {
          /** Day, yyyy-mm-dd. */
          from: string
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        } | null
        pauses: Array<{
          annulled: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Month, yyyy-mm. */
            period: string
          }>
          /** Month, yyyy-mm. */
          annulledPeriods: string[]
          /** Instant, ISO 8601 in UTC. */
          createdAt: string
          createdBy: string
          /** Day, yyyy-mm-dd. */
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        }>
        payments: Payment[]
        phone: string | null
        pppoeUser: string | null
        routerIp: string | null
        routerUser: string | null
        /** Day, yyyy-mm-dd. */
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        /** Quetzales with two decimals. */
        utility: string
        version: number
        wifiName: string | null
      }>
      /**
       * Suspends a client from a day on, to a day or with an open end, both included: no payments are generated for the
       * months inside, and `annulUnpaid` deletes the unpaid ones. `paidAhead` takes paid months wholly inside out of their
       * receipts, onto the account, or gives them back from there. NOT_FOUND without such a client, CONFLICT if another pause
       * covers the days. Repeated with its `Idempotency-Key`, it returns the first result.
       */
      suspend: Mutation<{
        annulUnpaid?: boolean | undefined
        /** Day, yyyy-mm-dd. */
        from: string
        id: number
        /** Default: keep. */
        paidAhead?: 'keep' | 'refund' | 'toAccount' | undefined
        /** At most 200 characters. */
        reason?: string | null | undefined
        /** Day, yyyy-mm-dd. */
        to?: string | null | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        address: string | null
        /** Month, yyyy-mm. */
        billedFrom: string | null
        /** Quetzales with two decimals. */
        clientUtilitiesTotal: string
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        email: null
        entryId: string
        externalId: string | null
        googleMapsLink: string | null
        groupId: number | null
        groupName: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        /** Day, yyyy-mm-dd. */
        lastDay: string | null
        mikrotik: string | null
        /** Quetzales with two decimals. */
        monthlyAmount: string
        name: string
        /** Quetzales with two decimals. */
        netDebt: string
        neverCut: boolean
        /** Day, yyyy-mm-dd. */
        nextPaymentDate: string | null
        notes: string | null
        /** Sum of all owed payments. Quetzales with two decimals. */
        openAmount: string
        /** Quetzales with two decimals. */
        overdueAmount: string
        /** Owed payments with a due date before today, and their sum. */
        overdueCount: number
        pause: {
          /** Day, yyyy-mm-dd. */
          from: string
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        } | null
        pauses: Array<{
          annulled: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Month, yyyy-mm. */
            period: string
          }>
          /** Month, yyyy-mm. */
          annulledPeriods: string[]
          /** Instant, ISO 8601 in UTC. */
          createdAt: string
          createdBy: string
          /** Day, yyyy-mm-dd. */
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        }>
        payments: Payment[]
        phone: string | null
        pppoeUser: string | null
        routerIp: string | null
        routerUser: string | null
        /** Day, yyyy-mm-dd. */
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        /** Quetzales with two decimals. */
        utility: string
        version: number
        wifiName: string | null
      }>
    }
    payments: {
      /**
       * A payment with the name of its client and its amount in quetzales, null for an unpaid one of a variable client.
       * NOT_FOUND without such a payment.
       */
      byId: Query<{ id: number }, {
        /** Quetzales with two decimals. */
        amount: string | null
        clientName: string
        id: number
        isPaid: boolean
        /** Month, yyyy-mm. */
        period: string
      }>
      /**
       * One page of the payments of regular clients, latest due day first; amounts in quetzales. `payments.history` has
       * those of both kinds.
       */
      history: Query<{
        /** 1 to 100. Default: 20. */
        limit?: number | undefined
        /** First and last due day of what is still to be collected: unpaid payments of clients who have not left. Day, yyyy-mm-dd. */
        owedFrom?: string | null | undefined
        /** Day, yyyy-mm-dd. */
        owedTo?: string | null | undefined
        /** Default: 1. */
        page?: number | undefined
        /** First and last day of the paid date; unpaid payments have none, so they are not found. Day, yyyy-mm-dd. */
        paidFrom?: string | null | undefined
        /** Day, yyyy-mm-dd. */
        paidTo?: string | null | undefined
        /** Default: all. */
        period?: 'all' | 'current-month' | 'last-month' | undefined
        /** At most 200 characters. */
        search?: string | undefined
        /** Default: all. */
        status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
      }, Array<{
        /** Quetzales with two decimals. */
        amount: string
        clientId: number
        clientName: string
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        /** Day, yyyy-mm-dd. */
        dueDate: string
        id: number
        isPaid: boolean
        kind: 'regular'
        /** Instant, ISO 8601 in UTC. */
        markedAt: string | null
        /** Day, yyyy-mm-dd. */
        paidDate: string | null
        /** Month, yyyy-mm. */
        period: string
        receiptNumber: number | null
        /** Quetzales with two decimals. */
        utilityAmount: string
      }>>
      /** Number and sums, in quetzales, of the payments that the filters find. */
      historyTotals: Query<PaymentFilters, {
        /** Quetzales with two decimals. */
        amount: string
        count: number
        /** Quetzales with two decimals. */
        onAccount?: string | undefined
        /** Quetzales with two decimals. */
        utilityAmount: string
      }>
      /** The paid payment of a client that was marked last; `id` is the client's. NOT_FOUND if none is paid. */
      lastPaid: Query<{ id: number }, {
        /** Quetzales with two decimals. */
        amount: string
        id: number
        /** Instant, ISO 8601 in UTC. */
        markedAt: string | null
        /** Day, yyyy-mm-dd. */
        paidDate: string | null
        /** Month, yyyy-mm. */
        period: string
        receiptNumber: number | null
        /** Quetzales with two decimals. */
        utilityAmount: string
      }>
      /**
       * Marks a payment paid, on a day that is by default today, and writes its receipt; `expectedAmount` in quetzales.
       * NOT_FOUND without such a payment, CONFLICT if it is paid already or has another amount, BAD_REQUEST for a day
       * after today.
       */
      markPaid: Mutation<MarkPaid, Payment>
      /**
       * Reverts a payment that is marked paid, and voids its line of the receipt. An advance of a later month is answered
       * unpaid and does not exist until its month begins. NOT_FOUND without such a payment, CONFLICT if it is unpaid.
       */
      revert: Mutation<{ id: number }, Payment>
      /**
       * Takes back the last change of a payment, as `action` names it. NOT_FOUND without such a payment, CONFLICT if it
       * has changed since.
       */
      undo: Mutation<{ action: 'paid' | 'reverted'; id: number }, Payment>
    }
    /** Replaces every field, the start date included; the group only if it is given. Errors as of `update`. */
    replace: Mutation<{
      /** At most 500 characters. */
      address?: string | null | undefined
      /** The id that another system has for the client: unique over both kinds. At most 80 characters. */
      externalId?: string | null | undefined
      /** At most 2000 characters. */
      googleMapsLink?: string | null | undefined
      groupId?: number | null | undefined
      id: number
      /** Name of the provider's router at which the client is known. At most 40 characters. */
      mikrotik?: string | null | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      monthlyAmount: string | number
      /** 1 to 200 characters. */
      name: string
      neverCut?: boolean | undefined
      /** At most 500 characters. */
      notes?: string | null | undefined
      /** At most 40 characters. */
      phone?: string | null | undefined
      /** Name of the secret at the provider's router; `routerUser` is the login of the customer's device. At most 64 characters. */
      pppoeUser?: string | null | undefined
      /** At most 200 characters. */
      routerIp?: string | null | undefined
      /** At most 200 characters. */
      routerPassword?: string | null | undefined
      /** At most 200 characters. */
      routerUser?: string | null | undefined
      /** Day, yyyy-mm-dd. */
      startDate: string
      /** Quetzales with two decimals. 0 to 99999999.99. */
      utility?: string | number | undefined
      version?: number | undefined
      /** At most 200 characters. */
      wifiName?: string | null | undefined
      /** At most 200 characters. */
      wifiPassword?: string | null | undefined
    }, ClientOverview>
    /** The passwords of the WiFi and the router of a client. NOT_FOUND without such a client. */
    secrets: Query<{ id: number }, NetworkSecrets>
    /**
     * The statement of a client: the last months, earliest first, and each earlier one that is unpaid, with their receipts; other
     * charges, movements of the account and days without service since the first month; what it owes today as its page says it, and
     * the last receipt. `months` is 1 to 60, 12 by default; amounts in quetzales. NOT_FOUND without such a client.
     */
    statement: Query<{
      id: number
      /** 1 to 60. Default: 12. */
      months?: number | undefined
    }, {
      /** Quetzales with two decimals. */
      accountBalance: string
      /** What was left on the account, negative if it was taken. */
      accountLines: Array<{
        /** Quetzales with two decimals. */
        amount: string
        /** Why it was given back; null if it was not. */
        reason: string | null
        receiptNumber: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      }>
      /** 'Debe' of the client's page. */
      debt: {
        /** Quetzales with two decimals. */
        overdueAmount: string | null
        /** What is overdue before the account pays; null of a variable client who owes. Quetzales with two decimals. */
        overdueBeforeAccount: string | null
        overdueCount: number
        /** The overdue months that the account does not cover, earliest due first. */
        overdueMonths: ReadonlyArray<{
          /** Day, yyyy-mm-dd. */
          dueDate: string
          /** Month, yyyy-mm. */
          period: string
        }>
        /** The first month that the account pays in part, and what it lacks, if nothing is overdue. */
        partlyPaid: {
          /** Quetzales with two decimals. */
          amount: string
          /** Day, yyyy-mm-dd. */
          dueDate: string
          /** Month, yyyy-mm. */
          period: string
        } | null
        /** The other owed months, earliest due first. */
        upcoming: ReadonlyArray<{
          /** Day, yyyy-mm-dd. */
          dueDate: string
          /** Month, yyyy-mm. */
          period: string
        }>
      }
      id: number
      kind: 'regular' | 'variable'
      lastReceipt: {
        /** Quetzales with two decimals. */
        amount: string
        number: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      } | null
      /** Earliest first. */
      months: Array<{
        /** Quetzales with two decimals. */
        amount: string | null
        /** Day, yyyy-mm-dd. */
        dueDate: string
        isPaid: boolean
        /** Day, yyyy-mm-dd. */
        paidDate: string | null
        /** Month, yyyy-mm. */
        period: string
        receiptNumber: number | null
      }>
      name: string
      otherCharges: Array<{
        /** Quetzales with two decimals. */
        amount: string
        concept: string
        receiptNumber: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      }>
      pauses: Array<{
        /** Day, yyyy-mm-dd. */
        from: string
        kind: 'left' | 'suspended'
        /** Day, yyyy-mm-dd. */
        to: string | null
      }>
      phone: string | null
      /** The day of the figures. Day, yyyy-mm-dd. */
      today: string
    }>
    /**
     * The counters of the dashboard: clients that are overdue, due today and due later, and the sum of the fees in
     * quetzales.
     */
    stats: Query<void, {
      dueTodayClients: number
      overdueClients: number
      paidClients: number
      pendingClients: number
      totalClients: number
      /** Quetzales with two decimals. */
      totalUtilities: string
      upcomingClients: number
    }>
    /**
     * Changes the given fields, and the group if it is given; amounts in quetzales. NOT_FOUND without such a client or
     * group, CONFLICT if `version` is given and no longer current, BAD_REQUEST for another start date.
     */
    update: Mutation<ClientPatch, ClientOverview>
  }
  clock: {
    /**
     * A warning if the server's clock is more than a day from where it was last right: both instants, ISO-8601 in UTC. Null
     * if it is not. Meanwhile the server removes nothing because of its age.
     */
    alert: Query<void, {
      /** Instant, ISO 8601 in UTC. */
      now: string
      /** Instant, ISO 8601 in UTC. */
      rightAt: string
    } | null>
    /** Confirms the date of the server. CONFLICT if it is another one by now, FORBIDDEN with a token. */
    confirm: Mutation<{
      /** Day, yyyy-mm-dd. */
      today: string
    }, { success: true }>
  }
  collections: {
    /** The clients of the list, for a walk of notices; 500 at most. */
    clientIds: Query<{
      /** Default: all. */
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'overdue' | 'today' | 'upcoming' | undefined
      group?: string | undefined
      /** Default: owing. */
      list?: 'owing' | 'toCut' | 'toReconnect' | undefined
      /** Default: oldest. */
      order?: 'house' | 'largest' | 'oldest' | undefined
      /** At most 200 characters. */
      search?: string | undefined
    }, number[]>
    /** The groups of the clients who owe. */
    groups: Query<void, Array<{ clients: number; id: number | null; name: string | null }>>
    /**
     * One page of the regular clients who owe, with their debt in quetzales, its oldest due day, promise and last notice. With `list`
     * those to cut for debt, who is overdue longest first, or to reconnect, who waits longest first: of both kinds, with `kind`, what is
     * overdue in quetzales, null of a variable client, and `seen`, which `markCut` and `reconnect` take.
     */
    list: Query<{
      /** Default: all. */
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'overdue' | 'today' | 'upcoming' | undefined
      group?: string | undefined
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** Default: owing. */
      list?: 'owing' | 'toCut' | 'toReconnect' | undefined
      /** Default: oldest. */
      order?: 'house' | 'largest' | 'oldest' | undefined
      /** Default: 1. */
      page?: number | undefined
      /** At most 200 characters. */
      search?: string | undefined
    }, Array<{
      /** Quetzales with two decimals. */
      accountBalance: string
      address: string | null
      /** What is due today. Quetzales with two decimals. */
      dueTodayAmount: string
      googleMapsLink: string | null
      groupName: string | null
      id: number
      lastContact: {
        channel: 'call' | 'whatsapp'
        /** Instant, ISO 8601 in UTC. */
        contactedAt: string
      } | null
      /** Day, yyyy-mm-dd. */
      lastDay: string | null
      lastDeposit: {
        /** Quetzales with two decimals. */
        amount: string
        receiptNumber: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      } | null
      name: string
      /** Quetzales with two decimals. */
      netDebt: string
      /** Quetzales with two decimals. */
      openAmount: string
      openCount: number
      /** Quetzales with two decimals. */
      overdueAmount: string
      /** Owed payments with a due date before today, and their sum. */
      overdueCount: number
      /** Due date of the earliest-due unpaid payment. Day, yyyy-mm-dd. */
      owedSince: string
      phone: string | null
      /** Null once what was promised is paid. */
      promise: {
        /** Day, yyyy-mm-dd. */
        promisedDate: string
        state: 'broken' | 'today' | 'waiting'
      } | null
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      /** The unpaid months that are not overdue. */
      upcoming: ReadonlyArray<{
        /** Day, yyyy-mm-dd. */
        dueDate: string
        /** Month, yyyy-mm. */
        period: string
      }>
    } | {
      /** Quetzales with two decimals. */
      accountBalance: string
      address: string | null
      /** The day of a promise that was not kept; null without one. Day, yyyy-mm-dd. */
      brokenPromise: string | null
      googleMapsLink: string | null
      groupName: string | null
      id: number
      kind: 'regular' | 'variable'
      lastContact: {
        channel: 'call' | 'whatsapp'
        /** Instant, ISO 8601 in UTC. */
        contactedAt: string
      } | null
      mikrotik: string | null
      name: string
      /** Quetzales with two decimals. */
      overdueAmount: string | null
      overdueCount: number
      overdueDays: number
      /** The due date of its first overdue month; null if none is. Day, yyyy-mm-dd. */
      overdueSince: string | null
      /** When the money came that ended its debt; null if none came since it was suspended. Instant, ISO 8601 in UTC. */
      paidAt: string | null
      phone: string | null
      pppoeUser: string | null
      routerIp: string | null
      seen: string
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      /** Since when it is suspended for debt; null if it is not. Day, yyyy-mm-dd. */
      suspendedFrom: string | null
    }>>
    /**
     * Suspends clients for debt from today on, all of them or none; debts stay. `trail.undo` takes `entryId`. `seen` is what the list
     * gave. CONFLICT with an issue for each client that owes less than was seen, promised to pay, is paused, must not be cut, or does not
     * exist. Repeated with its `Idempotency-Key`, it returns the first result.
     */
    markCut: Mutation<{
      /** 1 to 500 items. */
      clients: Array<{
        id: number
        kind: 'regular' | 'variable'
        /** 1 to 100 characters. */
        seen: string
      }>
    }, { clients: number; entryId: string; id: number }>
    /**
     * The regular clients of a list, 500 at most, with the marks of twelve months and what was paid of each month; amounts
     * in quetzales. With more, `clients` is empty and `found` says how many. NOT_FOUND without such a group.
     */
    notebook: Query<{
      filters: {
        direction?: 'asc' | 'desc' | undefined
        groupSearch?: string | undefined
        /** Quetzales with two decimals. */
        maxAmount?: string | number | undefined
        /** Quetzales with two decimals. */
        minAmount?: string | number | undefined
        /** Everyone, or those without a phone; a text such as 'S/N' is none (phones/has-phone.ts). */
        phone?: 'all' | 'none' | undefined
        search?: string | undefined
        sort?: 'group' | 'monthlyAmount' | 'name' | 'newest' | 'nextPayment' | undefined
        status?:
          | 'all'
          | 'dueThisWeek'
          | 'dueToday'
          | 'left'
          | 'overdue'
          | 'paid'
          | 'pending'
          | 'suspended'
          | 'upcoming'
          | undefined
      }
      /** Month, yyyy-mm. */
      lastPeriod?: string | undefined
      list: 'clients'
    } | {
      filters: {
        bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'overdue' | 'today' | 'upcoming' | undefined
        group?: string | undefined
        list?: 'owing' | 'toCut' | 'toReconnect' | undefined
        order?: 'house' | 'largest' | 'oldest' | undefined
        search?: string | undefined
      }
      /** Month, yyyy-mm. */
      lastPeriod?: string | undefined
      list: 'collections'
    } | {
      groupId: number
      /** Month, yyyy-mm. */
      lastPeriod?: string | undefined
      list: 'group'
    }, {
      clients: Array<{
        address: string | null
        id: number
        name: string
        phone: string | null
        squares: Array<{
          /** Quetzales with two decimals. */
          amount: string | null
          mark: 'covered' | 'free' | 'owed' | 'paid' | 'paused'
          /** Day, yyyy-mm-dd. */
          paidDate: string | null
        } | null>
        /** Day, yyyy-mm-dd. */
        startDate: string
      }>
      /** The first month that any of the clients was billed for; null without any. Month, yyyy-mm. */
      firstPeriod: string | null
      found: number
      groupName: string | null
      /** How many of them have left a group; 0 of another list. */
      left: number
      months: Array<{
        /** Quetzales with two decimals. */
        paidAmount: string
        /** Month, yyyy-mm. */
        period: string
      }>
    }>
    /**
     * Records the day on which a client promised to pay, in place of an earlier promise. BAD_REQUEST for a day before
     * today or more than a year away, NOT_FOUND without such a client, CONFLICT if it owes nothing net.
     */
    promise: Mutation<{
      clientId: number
      /** Day, yyyy-mm-dd. */
      promisedDate: string
    }, {
      clientId: number
      entryId: string
      /** Day, yyyy-mm-dd. */
      promisedDate: string | null
    }>
    /** The number of receipts that were registered today, and the total of the day in the cash drawer's list, in quetzales. */
    receivedToday: Query<void, {
      /** Quetzales with two decimals. */
      amount: string
      receipts: number
      voidedReceipts: number
    }>
    /**
     * Ends the suspension for debt of clients today, all of them or none; `trail.undo` takes `entryId`. CONFLICT with an issue for each
     * client that is not suspended as it was seen, owes something overdue, or does not exist. Repeated with its `Idempotency-Key`, it
     * returns the first result.
     */
    reconnect: Mutation<{
      /** 1 to 500 items. */
      clients: Array<{
        id: number
        kind: 'regular' | 'variable'
        /** 1 to 100 characters. */
        seen: string
      }>
    }, { clients: number; entryId: string; id: number }>
    /**
     * Records that a regular client was contacted about what it owes, now; `trail.undo` takes `entryId`. NOT_FOUND
     * without such a client, CONFLICT if it was contacted after `lastContactAt`, an instant, null for never.
     */
    recordContact: Mutation<{
      channel: 'call' | 'whatsapp'
      clientId: number
      /** Instant, ISO 8601 in UTC. */
      lastContactAt?: string | null | undefined
    }, {
      channel: 'call' | 'whatsapp'
      clientId: number
      /** Instant, ISO 8601 in UTC. */
      contactedAt: string
      contactedBy: string
      entryId: string
    }>
    /** Removes the promise of a client. NOT_FOUND without such a client, CONFLICT if it has none. */
    removePromise: Mutation<{ clientId: number }, {
      clientId: number
      entryId: string
      /** Day, yyyy-mm-dd. */
      promisedDate: string | null
    }>
    /** Ends the review of such a receipt; `trail.undo` takes `entryId`. CONFLICT if it does not wait. */
    review: Mutation<{ kind: 'accepted'; number: number }, { entryId: string; number: number }>
    /** The lines of the list, for a round on paper; 500 at most, amounts in quetzales. */
    round: Query<{
      /** Default: all. */
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'overdue' | 'today' | 'upcoming' | undefined
      group?: string | undefined
      /** Default: owing. */
      list?: 'owing' | 'toCut' | 'toReconnect' | undefined
      /** Default: oldest. */
      order?: 'house' | 'largest' | 'oldest' | undefined
      /** At most 200 characters. */
      search?: string | undefined
    }, Array<{
      /** Quetzales with two decimals. */
      accountBalance: string
      address: string | null
      /** What is due today. Quetzales with two decimals. */
      dueTodayAmount: string
      googleMapsLink: string | null
      groupName: string | null
      id: number
      lastContact: {
        channel: 'call' | 'whatsapp'
        /** Instant, ISO 8601 in UTC. */
        contactedAt: string
      } | null
      /** Day, yyyy-mm-dd. */
      lastDay: string | null
      lastDeposit: {
        /** Quetzales with two decimals. */
        amount: string
        receiptNumber: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      } | null
      name: string
      /** Quetzales with two decimals. */
      netDebt: string
      /** Quetzales with two decimals. */
      openAmount: string
      openCount: number
      /** Quetzales with two decimals. */
      overdueAmount: string
      /** Owed payments with a due date before today, and their sum. */
      overdueCount: number
      /** Due date of the earliest-due unpaid payment. Day, yyyy-mm-dd. */
      owedSince: string
      phone: string | null
      /** Null once what was promised is paid. */
      promise: {
        /** Day, yyyy-mm-dd. */
        promisedDate: string
        state: 'broken' | 'today' | 'waiting'
      } | null
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      /** The unpaid months that are not overdue. */
      upcoming: ReadonlyArray<{
        /** Day, yyyy-mm-dd. */
        dueDate: string
        /** Month, yyyy-mm. */
        period: string
      }>
    } | {
      /** Quetzales with two decimals. */
      accountBalance: string
      address: string | null
      /** The day of a promise that was not kept; null without one. Day, yyyy-mm-dd. */
      brokenPromise: string | null
      googleMapsLink: string | null
      groupName: string | null
      id: number
      kind: 'regular' | 'variable'
      lastContact: {
        channel: 'call' | 'whatsapp'
        /** Instant, ISO 8601 in UTC. */
        contactedAt: string
      } | null
      mikrotik: string | null
      name: string
      /** Quetzales with two decimals. */
      overdueAmount: string | null
      overdueCount: number
      overdueDays: number
      /** The due date of its first overdue month; null if none is. Day, yyyy-mm-dd. */
      overdueSince: string | null
      /** When the money came that ended its debt; null if none came since it was suspended. Instant, ISO 8601 in UTC. */
      paidAt: string | null
      phone: string | null
      pppoeUser: string | null
      routerIp: string | null
      seen: string
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      /** Since when it is suspended for debt; null if it is not. Day, yyyy-mm-dd. */
      suspendedFrom: string | null
    }>>
    /**
     * How many clients owe how much, in quetzales, by the age of each payment, and how many are to be cut for debt and reconnected. Bucket
     * and list only decide whom `found` counts.
     */
    sums: Query<{
      /** Default: all. */
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'overdue' | 'today' | 'upcoming' | undefined
      group?: string | undefined
      /** Default: owing. */
      list?: 'owing' | 'toCut' | 'toReconnect' | undefined
      /** At most 200 characters. */
      search?: string | undefined
    }, {
      buckets: Array<{
        /** Quetzales with two decimals. */
        amount: string
        bucket: 'days30' | 'days60' | 'days90' | 'older' | 'upcoming'
        clients: number
        months: number
      }>
      clients: number
      dueToday: {
        /** Quetzales with two decimals. */
        amount: string
        clients: number
      }
      /** The clients that the list finds. */
      found: number
      foundWithChat: number
      /** Quetzales with two decimals. */
      overdue: string
      overdueClients: number
      overdueWithChat: number
      pendingVariableClients: number
      /** Whom to cut for debt and to reconnect, of both kinds; `amount` is what the regular ones have overdue. */
      toCut: {
        /** Quetzales with two decimals. */
        amount: string
        clients: number
      }
      toReconnect: { clients: number }
      /** The receipts in 'Por revisar', whatever the filters. */
      toReview: number
      /** Quetzales with two decimals. */
      total: string
    }>
    /**
     * The receipts of money that a phone took without signal and that was not what it saw there, the latest first, 500 at most, with
     * the reasons and their Spanish sentences. `amount` is what the phone took, `paidAmount` what it paid of months, `accountAmount`
     * what it left on the account; in quetzales. One that is voided, moved to another client or given back does not wait.
     */
    toReview: Query<void, Array<{
      /** Quetzales with two decimals. */
      accountAmount: string
      /** What the phone took. Quetzales with two decimals. */
      amount: string
      clientId: number | null
      clientName: string
      /** Instant, ISO 8601 in UTC. */
      deliveredAt: string
      device: number
      /** Those of the receipt: null of a sale without a client, as for one who was deleted. */
      kind: 'regular' | 'variable' | null
      number: number
      /** What it paid of months, and what it left on the account, negative if it was taken. Quetzales with two decimals. */
      paidAmount: string
      provisionalNumber: string
      reasons: Array<{
        /** Quetzales with two decimals. */
        amount: string
        /** Month, yyyy-mm. */
        period: string
        reason: 'paid'
        receipt: number | null
        /** Day, yyyy-mm-dd. */
        receivedOn: string | null
      } | {
        /** Quetzales with two decimals. */
        amount: string
        /** Quetzales with two decimals. */
        dueAmount: string
        isPaid: boolean
        /** Month, yyyy-mm. */
        period: string
        reason: 'fee'
      } | {
        /** Quetzales with two decimals. */
        amount: string
        /** Month, yyyy-mm. */
        period: string
        reason: 'annulled'
      } | {
        /** Quetzales with two decimals. */
        amount: string
        /** Month, yyyy-mm. */
        period: string
        reason: 'lacking'
      } | {
        reason: 'suspended'
        /** Day, yyyy-mm-dd. */
        since: string
      } | {
        reason: 'left'
        /** Day, yyyy-mm-dd. */
        since: string
      } | {
        clientName: string
        reason: 'sameSlip'
        receipt: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
        reference: string
      } | { clientName: string | null; reason: 'deleted' } | {
        /** Quetzales with two decimals. */
        amount: string
        clientName: string
        reason: 'otherContent'
      } | { days: number; reason: 'old' } | {
        /** Instant, ISO 8601 in UTC. */
        at: string
        reason: 'clock'
      }>
      /** Day, yyyy-mm-dd. */
      receivedOn: string
      running: number
      sentences: string[]
      /** Instant, ISO 8601 in UTC. */
      takenAt: string
    }>>
  }
  config: {
    /** The name of the login, without its password. FORBIDDEN with a token. */
    read: Query<void, { username: string }>
    /**
     * Changes the name and the password of the login, and ends all other sessions. Where the second factor is on it takes
     * `currentPassword` or a `code`, and is a BAD_REQUEST without. FORBIDDEN with a token.
     */
    update: Mutation<ConfigFields, { username: string }>
  }
  deletedRecords: {
    /** One page of the clients, groups and quotations that were deleted within 30 days, latest first. */
    list: Query<{
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** Default: 1. */
      page?: number | undefined
    } | undefined | void, {
      records: Array<{
        daysLeft: number
        /** Instant, ISO 8601 in UTC. */
        deletedAt: string
        id: number
        kind: 'client' | 'group' | 'import' | 'quotation' | 'variable_client'
        name: string
        /** Quetzales with two decimals. */
        paidAmount: string
        paidPayments: number
        recordId: number
      }>
      total: number
    }>
    /**
     * Restores a deleted record with its payments and the same ids. NOT_FOUND if it is not there any more, CONFLICT if
     * something else has taken its place.
     */
    restore: Mutation<{ id: number }, {
      kind: 'client' | 'group' | 'import' | 'quotation' | 'variable_client'
      leftOut: number
      name: string
      recordId: number
    }>
  }
  devices: {
    /**
     * Which running numbers of a phone the server knows, with their receipt, or that they were taken back: what a message with the queue
     * of a phone would add nothing to.
     */
    known: Query<{
      /** 1 to 999999. */
      device: number
      /** At most 20000 items. */
      running: number[]
    }, Array<{
      /** Quetzales with two decimals. */
      amount: string
      clientId: number | null
      kind: 'regular' | 'variable' | null
      number: number | null
      running: number
      /** Instant, ISO 8601 in UTC. */
      takenBackAt: string | null
    }>>
    /** The phones that take payments without signal, the latest first, with how many receipts came from each. */
    list: Query<void, Array<{
      /** Instant, ISO 8601 in UTC. */
      lastTakenAt: string | null
      name: string
      number: number
      receipts: number
      /** Instant, ISO 8601 in UTC. */
      registeredAt: string
    }>>
    /**
     * Which running numbers of a phone the server does not know, neither as a receipt nor as taken back. Another `identity` than
     * before means that the server was restored and may have forgotten some; without numbers only that is asked.
     */
    missing: Query<{
      /** 1 to 999999. */
      device: number
      /** At most 20000 items. */
      running: number[]
    }, { identity: string; missing: number[] }>
    /** Gives a phone that takes payments without signal its number, which no other one ever gets; repeated with its key, the same one. */
    register: Mutation<{
      /** 1 to 60 characters. */
      name: string
    }, { number: number }>
    /**
     * Notes that a payment was taken back on its phone before it was sent: it can become no receipt any more. Repeated, it changes
     * nothing. CONFLICT if it is a receipt already, which the message names.
     */
    takenBack: Mutation<{
      /** 1 to 999999. */
      device: number
      /** 1 to 999999. */
      running: number
    }, { device: number; running: number }>
  }
  groups: {
    /**
     * Adds members to a group. NOT_FOUND without such a group or client, CONFLICT with the clients that belong to another
     * group.
     */
    addClients: Mutation<{ clientIds: number[]; id: number }, Group>
    /**
     * One page of the clients that can join a group: those without a group, and its own members; `billed` are those whose fee
     * counts in the monthly sums of the group. `clientUtilitiesTotal` is what
     * a client's paid payments earned, in quetzales, which the group that it joins counts as recovered.
     */
    availableClients: Query<{
      groupId?: number | undefined
      /** 1 to 100. Default: 100. */
      limit?: number | undefined
      /** Default: 1. */
      page?: number | undefined
      /** At most 200 characters. */
      search?: string | undefined
    }, Array<{
      address: string | null
      billed: boolean
      /** Quetzales with two decimals. */
      clientUtilitiesTotal: string
      id: number
      /** Quetzales with two decimals. */
      monthlyAmount: string
      name: string
      phone: string | null
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      /** Quetzales with two decimals. */
      utility: string
    }>>
    /**
     * A group with its members and its expenses, in the order in which they were sent; in quetzales. NOT_FOUND without
     * such a group.
     */
    byId: Query<{ id: number }, Group>
    /**
     * Creates a group with its members and expenses; costs in quetzales. NOT_FOUND without such a client, CONFLICT with
     * the clients that belong to another group. Repeated with its `Idempotency-Key`, it returns the first one.
     */
    create: Mutation<{
      clientIds?: number[] | undefined
      /** At most 1000 characters. */
      description?: string | null | undefined
      /** At most 1000 items. */
      expenses?: Array<{
        /** 1 to 200 characters. */
        description: string
        /** 1 to 1000000. */
        quantity: number
        /** Quetzales with two decimals. 0 to 99999999.99. */
        unitCost: string | number
      }> | undefined
      /** 1 to 200 characters. */
      location: string
      /** 1 to 200 characters. */
      name: string
    }, Group>
    /**
     * Deletes a group; its clients stay. `deletedRecords.restore` brings it back for 30 days. NOT_FOUND without such a
     * group.
     */
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    /** At most ten known products whose name contains a text, with their cost in quetzales. */
    expenseProducts: Query<{
      /** At most 200 characters. */
      search?: string | undefined
    }, Array<{
      /** Quetzales with two decimals. */
      cost: string
      id: number
      name: string
    }>>
    /** The groups with the number of members, those who left apart in `leftCount`, and their monthly sums, in quetzales. */
    list: Query<{
      /** At most 200 characters. */
      search?: string | undefined
    } | undefined | void, Array<{
      clientCount: number
      /** Instant, ISO 8601 in UTC. */
      createdAt: string
      description: string | null
      id: number
      leftCount: number
      location: string
      /** Quetzales with two decimals. */
      monthlyAmount: string
      name: string
      /** Quetzales with two decimals. */
      totalUtility: string
      /** Instant, ISO 8601 in UTC. */
      updatedAt: string
      version: number
    }>>
    /** Every group with its members and totals, in quetzales. */
    listWithClients: Query<void, GroupWithClients[]>
    /** Every group, to choose one from. */
    names: Query<void, Array<{ id: number; location: string; name: string }>>
    /** When groups have recovered their expenses, or will have; amounts in quetzales. */
    recoveries: Query<{
      /** At most 100 items. */
      ids: number[]
    }, Array<{
      /** Quetzales with two decimals. */
      expenses: string
      id: number
      recovery: { state: 'noExpenses' } | {
        /** Month, yyyy-mm. */
        month: string
        state: 'recovered'
      } | {
        count: number
        /** Quetzales with two decimals. */
        missing: string
        /** Month, yyyy-mm. */
        month: string
        pace: {
          months: Array<{
            /** Month, yyyy-mm. */
            month: string
            /** Quetzales with two decimals. */
            utility: string
          }>
          /** Quetzales with two decimals. */
          utility: string
        }
        percent: number
        state: 'forecast'
      } | {
        /** Quetzales with two decimals. */
        missing: string
        pace: {
          months: Array<{
            /** Month, yyyy-mm. */
            month: string
            /** Quetzales with two decimals. */
            utility: string
          }>
          /** Quetzales with two decimals. */
          utility: string
        }
        percent: number
        state: 'distant'
      } | {
        /** Quetzales with two decimals. */
        missing: string
        pace: {
          months: Array<{
            /** Month, yyyy-mm. */
            month: string
            /** Quetzales with two decimals. */
            utility: string
          }>
          /** Quetzales with two decimals. */
          utility: string
        }
        percent: number
        state: 'stalled'
      }
    }>>
    /** The recovery of one group, with the utility of each month in quetzales. NOT_FOUND without such a group. */
    recovery: Query<{ id: number }, {
      /** Quetzales with two decimals. */
      expenses: string
      id: number
      /** What the members pay per month at present. Quetzales with two decimals. */
      monthlyUtility: string
      /** The months with paid payments, oldest first. */
      months: ReadonlyArray<{
        /** Month, yyyy-mm. */
        month: string
        /** Quetzales with two decimals. */
        utility: string
      }>
      recovery: { state: 'noExpenses' } | {
        /** Month, yyyy-mm. */
        month: string
        state: 'recovered'
      } | {
        count: number
        /** Quetzales with two decimals. */
        missing: string
        /** Month, yyyy-mm. */
        month: string
        pace: {
          months: Array<{
            /** Month, yyyy-mm. */
            month: string
            /** Quetzales with two decimals. */
            utility: string
          }>
          /** Quetzales with two decimals. */
          utility: string
        }
        percent: number
        state: 'forecast'
      } | {
        /** Quetzales with two decimals. */
        missing: string
        pace: {
          months: Array<{
            /** Month, yyyy-mm. */
            month: string
            /** Quetzales with two decimals. */
            utility: string
          }>
          /** Quetzales with two decimals. */
          utility: string
        }
        percent: number
        state: 'distant'
      } | {
        /** Quetzales with two decimals. */
        missing: string
        pace: {
          months: Array<{
            /** Month, yyyy-mm. */
            month: string
            /** Quetzales with two decimals. */
            utility: string
          }>
          /** Quetzales with two decimals. */
          utility: string
        }
        percent: number
        state: 'stalled'
      }
    }>
    /** The clients without a group. */
    ungroupedClients: Query<void, AvailableClient[]>
    /**
     * Changes the given fields; `expenses` and `clientIds` replace all of them, costs in quetzales. NOT_FOUND without
     * such a group or client, CONFLICT if `version` is given and no longer current, or with the clients of another group.
     */
    update: Mutation<GroupPatch, Group>
  }
  invariantChecks: {
    /** How many invariants the last check found broken, for a warning; null if all hold. */
    alert: Query<void, {
      broken: number
      /** Instant, ISO 8601 in UTC. */
      checkedAt: string
    } | null>
    /**
     * Checks all invariants now, in one read-only snapshot, and records the result: seconds for a large database. CONFLICT
     * while another check runs, also the daily one.
     */
    run: Mutation<void, {
      /** How many invariants do not hold. */
      broken: number
      /** Instant, ISO 8601 in UTC. */
      finishedAt: string
      id: number
      kind: 'command' | 'daily' | 'manual'
      results: Array<{
        /** In how many places the data contradicts itself. */
        differences: number
        /** The first of them, e.g. `2026-10 variable` or the number of a receipt, with its own figures. */
        example: { expected: string; found: string; id: string } | null
        expected: string
        found: string
        holds: boolean
        name:
          | 'accountBalances'
          | 'accountLines'
          | 'billedMonths'
          | 'cashDrawer'
          | 'chargeLines'
          | 'clientPauses'
          | 'closingFigures'
          | 'closingOrder'
          | 'groupExpenses'
          | 'groupMembership'
          | 'keptFigures'
          | 'keptSums'
          | 'moneyOfDays'
          | 'monthlyPayments'
          | 'monthlyRevenue'
          | 'monthlyUtilities'
          | 'paymentOfPeriod'
          | 'provisionalReceipts'
          | 'quotationTotals'
          | 'receiptLines'
          | 'receiptNumbers'
          | 'receiptOfPayment'
          | 'receiptSums'
          | 'receiptTotals'
          | 'runningTotal'
      }>
      /** Instant, ISO 8601 in UTC. */
      startedAt: string
    }>
    /**
     * The last check of the invariants, with what should be and what was found of each, since when something does not hold,
     * and how far a running check is. Amounts are quetzales, times ISO-8601 in UTC.
     */
    status: Query<void, {
      /** Instant, ISO 8601 in UTC. */
      brokenSince: string | null
      last: {
        /** How many invariants do not hold. */
        broken: number
        /** Instant, ISO 8601 in UTC. */
        finishedAt: string
        id: number
        kind: 'command' | 'daily' | 'manual'
        results: Array<{
          /** In how many places the data contradicts itself. */
          differences: number
          /** The first of them, e.g. `2026-10 variable` or the number of a receipt, with its own figures. */
          example: { expected: string; found: string; id: string } | null
          expected: string
          found: string
          holds: boolean
          name:
            | 'accountBalances'
            | 'accountLines'
            | 'billedMonths'
            | 'cashDrawer'
            | 'chargeLines'
            | 'clientPauses'
            | 'closingFigures'
            | 'closingOrder'
            | 'groupExpenses'
            | 'groupMembership'
            | 'keptFigures'
            | 'keptSums'
            | 'moneyOfDays'
            | 'monthlyPayments'
            | 'monthlyRevenue'
            | 'monthlyUtilities'
            | 'paymentOfPeriod'
            | 'provisionalReceipts'
            | 'quotationTotals'
            | 'receiptLines'
            | 'receiptNumbers'
            | 'receiptOfPayment'
            | 'receiptSums'
            | 'receiptTotals'
            | 'runningTotal'
        }>
        /** Instant, ISO 8601 in UTC. */
        startedAt: string
      } | null
      running: {
        done: number
        of: number
        /** Instant, ISO 8601 in UTC. */
        startedAt: string
      } | null
    }>
  }
  offline: {
    /**
     * What a device keeps for use without a connection: the clients of both kinds who have not left, with their unpaid
     * months in quetzales, null of a variable client. `kept` is false for a session that is not remembered, and `clients`
     * is null while the copy with the given tag is still right. FORBIDDEN with a token.
     */
    copy: Query<{
      /** At most 200 characters. */
      tag?: string | null | undefined
    }, { kept: false } | {
      clients: null
      /** Instant, ISO 8601 in UTC. */
      keepUntil: string
      kept: true
      tag: string
      /** Instant, ISO 8601 in UTC. */
      takenAt: string
    } | {
      clients: {
        rows: Array<{
          /** In quetzales. Quetzales with two decimals. */
          accountBalance: string
          address: string | null
          /** The list of Cobros that it is in; null if it is neither to be cut for debt nor to be reconnected. */
          cutList: 'toCut' | 'toReconnect' | null
          /** What a month costs, in quetzales; null of a variable client. Quetzales with two decimals. */
          fee: string | null
          googleMapsLink: string | null
          groupName: string | null
          id: number
          kind: 'regular' | 'variable'
          name: string
          /** The digits of each number in the notes, on a line of its own; null without one. */
          notedNumbers: string | null
          /** Unpaid months, earliest due first. */
          open: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Day, yyyy-mm-dd. */
            dueDate: string
            /** Month, yyyy-mm. */
            period: string
          }>
          phone: string | null
          /** Day, yyyy-mm-dd. */
          startDate: string
          suspended: boolean
        }>
        total: number
      }
      /** Instant, ISO 8601 in UTC. */
      keepUntil: string
      kept: true
      tag: string
      /** Instant, ISO 8601 in UTC. */
      takenAt: string
    }>
  }
  passkeys: {
    /** The passkeys of the login; instants of creation and last use. FORBIDDEN with a token. */
    list: Query<void, Array<{
      backedUp: boolean
      /** Instant, ISO 8601 in UTC. */
      createdAt: string
      deviceType: string | null
      host: string | null
      id: number
      /** Instant, ISO 8601 in UTC. */
      lastUsed: string | null
      name: string
      usable: boolean
    }>>
    /**
     * Stores a new passkey. BAD_REQUEST for an answer that is not accepted, CONFLICT if it is stored already, FORBIDDEN
     * with a token.
     */
    register: Mutation<{
      /** 1 to 60 characters. */
      name: string
      response: {
        /** At most 20000 characters. */
        id: string
        /** At most 20000 characters. */
        rawId: string
        response: {
          /** At most 20000 characters. */
          attestationObject: string
          /** At most 20000 characters. */
          clientDataJSON: string
          /** At most 10 items. */
          transports?: string[] | undefined
        }
        type: 'public-key'
      }
    }, { id: number }>
    /**
     * What a browser asks for to make a passkey, for `register` once. BAD_REQUEST for a wrong or missing `password` (or
     * `code`, where the second factor is on), TOO_MANY_REQUESTS after too many, FORBIDDEN with a token.
     */
    registrationOptions: Mutation<{
      /** At most 64 characters. */
      code?: string | undefined
      /** At most 255 characters. */
      password?: string | undefined
    }, {
      attestation: 'none'
      authenticatorSelection: { requireResidentKey: boolean; residentKey: 'required'; userVerification: 'required' }
      challenge: string
      excludeCredentials: Array<{ id: string; transports: string[]; type: 'public-key' }>
      pubKeyCredParams: Array<{ alg: number; type: 'public-key' }>
      rp: { id: string; name: string }
      timeout: number
      user: { displayName: string; id: string; name: string }
    }>
    /**
     * Removes a passkey. NOT_FOUND without such a passkey, BAD_REQUEST for a wrong or missing `password` (or `code`, where the
     * second factor is on), FORBIDDEN with a token.
     */
    remove: Mutation<{
      /** At most 64 characters. */
      code?: string | undefined
      endSessions?: boolean | undefined
      id: number
      /** At most 255 characters. */
      password?: string | undefined
    }, { success: true }>
    /** Changes the name of a passkey. NOT_FOUND without such a passkey, FORBIDDEN with a token. */
    rename: Mutation<{
      id: number
      /** 1 to 60 characters. */
      name: string
    }, { success: true }>
  }
  payments: {
    /**
     * Pays months of one client, of either kind, with one receipt; months without a payment in advance, amounts in
     * quetzales. `others` are charges that are no month, such as an installation; without a client only these. NOT_FOUND without
     * such a client, CONFLICT with the new figures if a month is paid or has another amount, or if `received` does not pay the
     * charges. Repeated with its `Idempotency-Key`, it returns the first receipt.
     *
     * With `taken` it is money that a phone took without signal, at an instant, under its own numbers `device` and `running`: it is
     * never refused for what it pays. Months that are still open are paid at their present amounts as far as the money and the account
     * cover them, the rest goes on the account, that of a deleted client on a receipt without a client. Repeated with the same
     * numbers it returns the receipt that has the money now; CONFLICT if another client or sum has them, or if they were taken back.
     */
    collect: Mutation<Collection, Receipt>
    /** The months that one client can pay now, with their amounts in quetzales. NOT_FOUND without such a client. */
    collectable: Query<{ clientId: number; kind: 'regular' | 'variable' }, {
      /** In quetzales. Quetzales with two decimals. */
      accountBalance: string
      address: string | null
      /** Month, yyyy-mm. */
      advance: string[]
      /** Quetzales with two decimals. */
      fee: string | null
      groupName: string | null
      id: number
      kind: 'regular' | 'variable'
      /** Day, yyyy-mm-dd. */
      lastDay: string | null
      /** What was paid last, of a variable client. */
      lastFigures: {
        /** Quetzales with two decimals. */
        amount: string
        /** Quetzales with two decimals. */
        utilityAmount: string
      } | null
      name: string
      /** Quetzales with two decimals. */
      netDebt: string | null
      /** Day, yyyy-mm-dd. */
      nextPaymentDate: string | null
      /** Owed months, oldest first; a variable client's have no amount yet. */
      open: Array<{
        /** Quetzales with two decimals. */
        amount: string | null
        /** Day, yyyy-mm-dd. */
        dueDate: string
        /** Month, yyyy-mm. */
        period: string
      }>
      /** Quetzales with two decimals. */
      openAmount: string | null
      openCount: number
      /** Quetzales with two decimals. */
      overdueAmount: string | null
      overdueCount: number
      pause: {
        /** Day, yyyy-mm-dd. */
        from: string
        kind: 'left' | 'suspended'
        reason: string | null
        reasonKind: 'debt' | null
        /** Day, yyyy-mm-dd. */
        to: string | null
      } | null
      phone: string | null
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      /** The other owed months, earliest due first. */
      upcoming: ReadonlyArray<{
        /** Day, yyyy-mm-dd. */
        dueDate: string
        /** Month, yyyy-mm. */
        period: string
      }>
    }>
    /** The concepts of charges that are no month, to choose from: those used last first. */
    concepts: Query<void, string[]>
    /** Closes the band of a month on all devices of the login. */
    dismissMonthBand: Mutation<{
      /** Month, yyyy-mm. */
      period: string
    }, { success: true }>
    /** The clients of both kinds that match a text, with the months that they can pay and their amounts in quetzales. */
    findClients: Query<{
      /** At most 200 characters. */
      search?: string | undefined
    }, Array<{
      /** In quetzales. Quetzales with two decimals. */
      accountBalance: string
      address: string | null
      /** Month, yyyy-mm. */
      advance: string[]
      /** Quetzales with two decimals. */
      fee: string | null
      groupName: string | null
      id: number
      kind: 'regular' | 'variable'
      /** Day, yyyy-mm-dd. */
      lastDay: string | null
      /** What was paid last, of a variable client. */
      lastFigures: {
        /** Quetzales with two decimals. */
        amount: string
        /** Quetzales with two decimals. */
        utilityAmount: string
      } | null
      name: string
      /** Quetzales with two decimals. */
      netDebt: string | null
      /** Day, yyyy-mm-dd. */
      nextPaymentDate: string | null
      /** Owed months, oldest first; a variable client's have no amount yet. */
      open: Array<{
        /** Quetzales with two decimals. */
        amount: string | null
        /** Day, yyyy-mm-dd. */
        dueDate: string
        /** Month, yyyy-mm. */
        period: string
      }>
      /** Quetzales with two decimals. */
      openAmount: string | null
      openCount: number
      /** Quetzales with two decimals. */
      overdueAmount: string | null
      overdueCount: number
      pause: {
        /** Day, yyyy-mm-dd. */
        from: string
        kind: 'left' | 'suspended'
        reason: string | null
        reasonKind: 'debt' | null
        /** Day, yyyy-mm-dd. */
        to: string | null
      } | null
      phone: string | null
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      /** The other owed months, earliest due first. */
      upcoming: ReadonlyArray<{
        /** Day, yyyy-mm-dd. */
        dueDate: string
        /** Month, yyyy-mm. */
        period: string
      }>
    }>>
    /**
     * The receipts that a text names, then the groups and quotations that match it. A receipt is named by its number ('1042',
     * 'recibo 1042'), by the reference of its slip, spaces, capitals and zeros at its beginning aside, or by its sum in quetzales
     * ('Q175') within the last seven days, the latest five; plain digits are a sum only if they find nothing else. `found` counts
     * all that the same text finds. `owner` is null of a sale without a client, or if the client was deleted;
     * the amount of a void receipt is what it was.
     */
    findRecords: Query<{
      /** At most 200 characters. */
      search?: string | undefined
    }, Array<{
      /** Quetzales with two decimals. */
      amount: string
      clientName: string
      found: number
      kind: 'receipt'
      method: 'cash' | 'deposit' | 'other' | 'transfer' | null
      movedTo: { clientName: string; number: number } | null
      number: number
      owner: { clientId: number; kind: 'regular' | 'variable' } | null
      /** That of a phone which took it without signal: 'P7-12'. */
      provisionalNumber: string | null
      /** Day, yyyy-mm-dd. */
      receivedOn: string
      reference: string | null
      state: 'moved' | 'valid' | 'void'
    } | { detail: string; id: number; kind: 'group' | 'quotation'; name: string }>>
    /** The clients of both kinds that have a name or a phone already, for a hint before a client is saved. */
    findSimilarClients: Query<{
      except?: { id: number; kind: 'regular' | 'variable' } | undefined
      /** At most 200 characters. */
      name?: string | undefined
      /** At most 200 characters. */
      phone?: string | undefined
    }, Array<{
      groupName: string | null
      id: number
      kind: 'regular' | 'variable'
      name: string
      phone: string | null
      sameName: boolean
      samePhone: boolean
    }>>
    /**
     * One page of the payments of both kinds of client, latest due day first; amounts in quetzales, null for unpaid ones
     * of variable clients.
     */
    history: Query<{
      /** Default: all. */
      kind?: 'all' | 'regular' | 'variable' | undefined
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** First and last due day of what is still to be collected: unpaid payments of clients who have not left. Day, yyyy-mm-dd. */
      owedFrom?: string | null | undefined
      /** Day, yyyy-mm-dd. */
      owedTo?: string | null | undefined
      /** Default: 1. */
      page?: number | undefined
      /** First and last day of the paid date; unpaid payments have none, so they are not found. Day, yyyy-mm-dd. */
      paidFrom?: string | null | undefined
      /** Day, yyyy-mm-dd. */
      paidTo?: string | null | undefined
      /** Default: all. */
      period?: 'all' | 'current-month' | 'last-month' | undefined
      /** At most 200 characters. */
      search?: string | undefined
      /** Default: all. */
      status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
    }, HistoryPayment[]>
    /**
     * With what the month began and what is left of the one before, in quetzales, on its first five days; null if there
     * is nothing to say or it was dismissed.
     */
    monthBand: Query<void, {
      begun: {
        /** Quetzales with two decimals. */
        amount: string
        /** Quetzales with two decimals. */
        onAccount?: string | undefined
        payments: number
      }
      /** Month, yyyy-mm. */
      period: string
      previous: {
        /** Quetzales with two decimals. */
        amount: string
        payments: number
      }
    } | null>
    /**
     * What was charged to a client besides months, the latest receipt first; amounts in quetzales. NOT_FOUND without such a
     * client.
     */
    otherCharges: Query<{ clientId: number; kind: 'regular' | 'variable' }, Array<{
      /** Quetzales with two decimals. */
      amount: string
      concept: string
      receiptNumber: number
      /** Day, yyyy-mm-dd. */
      receivedOn: string
      /** Instant, ISO 8601 in UTC. */
      voidedAt: string | null
    }>>
    /** Number and sums, in quetzales, of the payments that the filters find. */
    totals: Query<AllPaymentsFilters, {
      /** Quetzales with two decimals. */
      amount: string
      count: number
      /** Quetzales with two decimals. */
      onAccount?: string | undefined
      /** Quetzales with two decimals. */
      utilityAmount: string
    }>
  }
  quotations: {
    /** A quotation with its items; prices in quetzales. NOT_FOUND without such a quotation. */
    byId: Query<{ id: number }, Quotation>
    /**
     * Creates a quotation; prices in quetzales, `validUntil` a day. The server calculates profits and totals. For a client,
     * regular unless `clientKind` says otherwise, it has the client's phone unless one is given; NOT_FOUND without such a
     * client. Repeated with its `Idempotency-Key`, it returns the first one.
     */
    create: Mutation<QuotationFields, Quotation>
    /** Deletes a quotation; `deletedRecords.restore` brings it back for 30 days. NOT_FOUND without such a quotation. */
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    /** All quotations with their items, newest first; prices, totals and profits in quetzales. */
    list: Query<void, Quotation[]>
    /**
     * Changes the state, if it is still the one that is given as the present one. NOT_FOUND without such a quotation,
     * CONFLICT if the state has changed.
     */
    setState: Mutation<{
      from: 'accepted' | 'draft' | 'rejected' | 'sent'
      id: number
      state: 'accepted' | 'rejected' | 'sent'
    }, { entryId: string | null; id: number; state: 'accepted' | 'draft' | 'rejected' | 'sent' }>
  }
  receipts: {
    /**
     * A receipt with what its client owes now, in quetzales; `client` is null if it was deleted, and also `kind` and `clientId` of
     * a sale without a client. NOT_FOUND for an unknown number.
     */
    byNumber: Query<{ number: number }, Receipt>
    /**
     * The last receipt with a reference, spaces and capitals aside, null without one; void receipts and those of cash do not
     * count. A payment with such a reference is refused unless it is allowed to repeat it.
     */
    byReference: Query<{
      /** 1 to 60 characters. */
      reference: string
    }, {
      clientName: string
      number: number
      /** Day, yyyy-mm-dd. */
      receivedOn: string
    } | null>
    /** The number of receipts that were received between two days. */
    count: Query<{
      /** Day, yyyy-mm-dd. */
      from?: string | null | undefined
      /** Day, yyyy-mm-dd. */
      to?: string | null | undefined
    }, number>
    /** One page of the receipts by the day received, newest first; amounts in quetzales. */
    list: Query<{
      /** Day, yyyy-mm-dd. */
      from?: string | null | undefined
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** Default: 1. */
      page?: number | undefined
      /** Day, yyyy-mm-dd. */
      to?: string | null | undefined
    }, ListedReceipt[]>
    /** A page of receipts, with the number of all receipts between these days. */
    listWithTotal: Query<{
      /** Day, yyyy-mm-dd. */
      from?: string | null | undefined
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** Default: 1. */
      page?: number | undefined
      /** Day, yyyy-mm-dd. */
      to?: string | null | undefined
    }, { receipts: ListedReceipt[]; total: number }>
    /**
     * Voids a receipt and collects its money, in quetzales, for the client whose it is, with the same date, method and
     * reference: its other charges as they are, and of the months that are given, or of all that a regular client owes, what it
     * pays whole; the rest goes on the account. Returns the new receipt. NOT_FOUND for an unknown number or client; CONFLICT as
     * `void`, as `payments.collect`, or if it received nothing. Repeated with its `Idempotency-Key`, it returns the first one.
     */
    move: Mutation<{
      clientId: number
      kind: 'regular' | 'variable'
      /** At most 120 items. */
      months?: Array<{
        /** Quetzales with two decimals. 0 to 99999999.99. */
        amount: string | number
        /** Month, yyyy-mm. */
        period: string
        /** Quetzales with two decimals. 0 to 99999999.99. */
        utilityAmount?: string | number | undefined
      }> | undefined
      number: number
    }, Receipt>
    /**
     * Reverts every payment of a receipt and removes those in advance, with its other charges and what it left on the account or
     * took from it.
     * NOT_FOUND for an unknown number, CONFLICT if it is void already, its client was deleted, or what it left was used.
     */
    void: Mutation<{ number: number }, Receipt>
  }
  reminders: {
    /** At most ten clients for each text, to try it with; amounts in quetzales. */
    examples: Query<void, Array<{
      clientId: number
      name: string
      owed: {
        /** Quetzales with two decimals. */
        amount: string
        /** Day, yyyy-mm-dd. */
        dueDate: string
        kind: 'due' | 'overdue'
        /** Month, yyyy-mm. */
        periods: ReadonlyArray<string>
        /** Day, yyyy-mm-dd. */
        since: string
      }
    }>>
    /**
     * What some regular clients owe, in quetzales, with the text for them filled in; both null for one that owes nothing.
     * Clients that do not exist are left out. `contactedAt`: the instant of the last notice.
     */
    forClients: Query<{
      /** At most 500 items. */
      clientIds: number[]
    }, Array<{
      clientId: number
      /** Instant, ISO 8601 in UTC. */
      contactedAt: string | null
      name: string
      owed: {
        /** Quetzales with two decimals. */
        amount: string
        /** Day, yyyy-mm-dd. */
        dueDate: string
        kind: 'due' | 'overdue'
        /** Month, yyyy-mm. */
        periods: ReadonlyArray<string>
        /** Day, yyyy-mm-dd. */
        since: string
      } | null
      phone: string | null
      text: string | null
    }>>
    /**
     * Changes the texts for reminders; BAD_REQUEST for an unknown placeholder. CONFLICT if `version` is given and no
     * longer current.
     */
    saveTexts: Mutation<{
      /** At most 1000 characters. */
      due?: string | null | undefined
      /** At most 1000 characters. */
      overdue?: string | null | undefined
      version?: number | undefined
    }, { due: string; overdue: string; version: number }>
    /** The texts for what is due and what is overdue, with their placeholders. */
    texts: Query<void, { due: string; overdue: string; version: number }>
  }
  reports: {
    /**
     * This month's income beside that of the month before up to the same day, and what regular clients still have to pay;
     * in quetzales.
     */
    comparison: Query<void, {
      /** Quetzales with two decimals. */
      accountChange?: string | undefined
      earlier: {
        /** Quetzales with two decimals. */
        amount: string
        payments: number
      }
      lastMonth: {
        /** Day, yyyy-mm-dd. */
        day: string
        /** Quetzales with two decimals. */
        revenue: string
      }
      /** Quetzales with two decimals. */
      otherIncome?: string | undefined
      /** Quetzales with two decimals. */
      revenue: string
      toCome: {
        /** Quetzales with two decimals. */
        amount: string
        payments: number
      }
    }>
    /** Revenue and utilities of this month, in quetzales, and the number of payments. */
    currentMonth: Query<void, {
      /** What was left on accounts less what was taken from them; absent if that is nothing. Quetzales with two decimals. */
      accountChange?: string | undefined
      /** What was charged besides months; absent if that is nothing. Quetzales with two decimals. */
      otherIncome?: string | undefined
      regularPayments: number
      /** Quetzales with two decimals. */
      regularRevenue: string
      /** Quetzales with two decimals. */
      regularUtilities: string
      /** Quetzales with two decimals. */
      totalRevenue: string
      /** Quetzales with two decimals. */
      totalUtilities: string
      variablePayments: number
      /** Quetzales with two decimals. */
      variableRevenue: string
      /** Quetzales with two decimals. */
      variableUtilities: string
    }>
    /** The figures of the last `months` months, newest first. */
    monthlyHistory: Query<{
      /** 1 to 24. Default: 6. */
      months?: number | undefined
    } | undefined | void, MonthFigures[]>
    /** What was received this month, in quetzales. */
    monthlyRevenue: Query<void, {
      /** Quetzales with two decimals. */
      accountChange?: string | undefined
      /** Quetzales with two decimals. */
      otherIncome?: string | undefined
      paymentsCount: number
      /** Quetzales with two decimals. */
      totalRegularRevenue: string
      /** Quetzales with two decimals. */
      totalRevenue: string
      /** Quetzales with two decimals. */
      totalVariableRevenue: string
      variablePaymentsCount: number
    }>
    /** What was received in the last `months` months, in quetzales, newest first. */
    monthlyRevenueHistory: Query<{
      /** 1 to 24. Default: 6. */
      months?: number | undefined
    } | undefined | void, RevenueOfMonth[]>
    /** The utilities of the payments received this month, in quetzales. */
    monthlyUtilities: Query<void, {
      paymentsCount: number
      /** Quetzales with two decimals. */
      regular: string
      /** Quetzales with two decimals. */
      total: string
      /** Quetzales with two decimals. */
      variable: string
      variablePaymentsCount: number
    }>
    /** The utilities of the last `months` months, in quetzales, newest first. */
    monthlyUtilitiesHistory: Query<{
      /** 1 to 24. Default: 6. */
      months?: number | undefined
    } | undefined | void, UtilitiesOfMonth[]>
  }
  routerTemplates: {
    /** Changes the lines; BAD_REQUEST for an unknown placeholder. CONFLICT if `version` is given and no longer current. */
    saveTexts: Mutation<{
      /** At most 1000 characters. */
      cutIp?: string | null | undefined
      /** At most 1000 characters. */
      cutPppoe?: string | null | undefined
      /** At most 1000 characters. */
      reconnectIp?: string | null | undefined
      /** At most 1000 characters. */
      reconnectPppoe?: string | null | undefined
      version?: number | undefined
    }, { cutIp: string; cutPppoe: string; reconnectIp: string; reconnectPppoe: string; version: number }>
    /** The lines that cut and reconnect a client at a MikroTik, with their placeholders. */
    texts: Query<void, { cutIp: string; cutPppoe: string; reconnectIp: string; reconnectPppoe: string; version: number }>
  }
  secondFactor: {
    /**
     * Begins to turn it on: a new secret in base32, the `otpauth://` address of its QR code, and `setup` for `enable`. Stores
     * nothing. BAD_REQUEST for a wrong password, CONFLICT if it is on, FORBIDDEN with a token.
     */
    begin: Mutation<{
      /** 1 to 255 characters. */
      password: string
    }, { secret: string; setup: string; uri: string }>
    /**
     * Turns it off. BAD_REQUEST for a wrong or missing `password` or `code`, NOT_FOUND if it is off, FORBIDDEN with a
     * token.
     */
    disable: Mutation<{
      /** At most 64 characters. */
      code?: string | undefined
      /** At most 255 characters. */
      password?: string | undefined
    }, { success: true }>
    /**
     * Turns it on with a code of the new secret; answers the recovery codes, which cannot be read again. BAD_REQUEST for a
     * wrong code or after 15 minutes, CONFLICT if it is on, FORBIDDEN with a token.
     */
    enable: Mutation<{
      /** 1 to 64 characters. */
      code: string
      /** At most 1000 characters. */
      setup: string
    }, { recoveryCodes: string[] }>
    /** Whether the password login needs a code, and how many recovery codes are left. FORBIDDEN with a token. */
    read: Query<void, { enabled: false } | {
      enabled: true
      /** Instant, ISO 8601 in UTC. */
      enabledAt: string
      readable: boolean
      recoveryCodes: number
    }>
    /**
     * Replaces the recovery codes. BAD_REQUEST for a wrong or missing `password` or `code`, NOT_FOUND if it is off,
     * FORBIDDEN with a token.
     */
    replaceCodes: Mutation<{
      /** At most 64 characters. */
      code?: string | undefined
      /** At most 255 characters. */
      password?: string | undefined
    }, { recoveryCodes: string[] }>
  }
  today: {
    /** Which first steps of a new installation are done; `isNew` until something is collected, `samples` while those can be removed. */
    firstSteps: Query<void, { business: boolean; clients: boolean; isNew: boolean; password: boolean; samples: boolean }>
    /** What each group has paid of this month, the least first; `id` is null for clients without a group. Amounts in quetzales. */
    groups: Query<void, Array<{
      /** Quetzales with two decimals. */
      collected: string
      /** Quetzales with two decimals. */
      expected: string
      id: number | null
      name: string | null
    }>>
    /** Fills an empty installation with the sample data. */
    loadSamples: Mutation<void, { success: true }>
    /**
     * What was received, is due and overdue, what should be in the drawer, the last backup, who promised to pay today and whose
     * payments are due with their reminders, what the least paid groups have paid of the month, and the first
     * steps of a new installation; amounts in quetzales.
     */
    read: Query<void, {
      drawer: {
        /** Quetzales with two decimals. */
        expected: string
        isOpen: boolean
      }
      due: {
        found: number
        lines: Array<{
          /** Quetzales with two decimals. */
          accountBalance: string
          address: string | null
          /** What is due today. Quetzales with two decimals. */
          dueTodayAmount: string
          googleMapsLink: string | null
          groupName: string | null
          id: number
          lastContact: {
            channel: 'call' | 'whatsapp'
            /** Instant, ISO 8601 in UTC. */
            contactedAt: string
          } | null
          /** Day, yyyy-mm-dd. */
          lastDay: string | null
          lastDeposit: {
            /** Quetzales with two decimals. */
            amount: string
            receiptNumber: number
            /** Day, yyyy-mm-dd. */
            receivedOn: string
          } | null
          name: string
          /** Quetzales with two decimals. */
          netDebt: string
          /** Quetzales with two decimals. */
          openAmount: string
          openCount: number
          /** Quetzales with two decimals. */
          overdueAmount: string
          /** Owed payments with a due date before today, and their sum. */
          overdueCount: number
          /** Due date of the earliest-due unpaid payment. Day, yyyy-mm-dd. */
          owedSince: string
          phone: string | null
          /** Null once what was promised is paid. */
          promise: {
            /** Day, yyyy-mm-dd. */
            promisedDate: string
            state: 'broken' | 'today' | 'waiting'
          } | null
          /** Day, yyyy-mm-dd. */
          startDate: string
          state: 'active' | 'left' | 'suspended'
          /** The unpaid months that are not overdue. */
          upcoming: ReadonlyArray<{
            /** Day, yyyy-mm-dd. */
            dueDate: string
            /** Month, yyyy-mm. */
            period: string
          }>
        }>
      }
      dueToday: {
        /** Quetzales with two decimals. */
        amount: string
        clients: number
      }
      /** Those of a new installation, which the screen shows first. */
      firstSteps: { business: boolean; clients: boolean; isNew: boolean; password: boolean; samples: boolean }
      /** The least collected ones; `groupsFound` counts all. */
      groups: Array<{
        /** Quetzales with two decimals. */
        collected: string
        /** Quetzales with two decimals. */
        expected: string
        id: number | null
        name: string | null
      }>
      groupsFound: number
      /** The last run of a backup, at an instant, and whether it made one; null without any. */
      lastBackup: {
        isMade: boolean
        /** Instant, ISO 8601 in UTC. */
        takenAt: string
      } | null
      month: {
        /** Quetzales with two decimals. */
        accountChange?: string | undefined
        lastMonth: {
          /** Day, yyyy-mm-dd. */
          day: string
          /** Quetzales with two decimals. */
          revenue: string
        }
        /** Quetzales with two decimals. */
        otherIncome?: string | undefined
        /** Quetzales with two decimals. */
        revenue: string
      }
      /** That of the dashboard, from the 1st to the 5th of a month. */
      monthBand: {
        begun: {
          /** Quetzales with two decimals. */
          amount: string
          /** Quetzales with two decimals. */
          onAccount?: string | undefined
          payments: number
        }
        /** Month, yyyy-mm. */
        period: string
        previous: {
          /** Quetzales with two decimals. */
          amount: string
          payments: number
        }
      } | null
      overdue: {
        /** Quetzales with two decimals. */
        amount: string
        clients: number
      }
      promised: {
        found: number
        lines: Array<{
          /** Quetzales with two decimals. */
          accountBalance: string
          address: string | null
          /** What is due today. Quetzales with two decimals. */
          dueTodayAmount: string
          googleMapsLink: string | null
          groupName: string | null
          id: number
          lastContact: {
            channel: 'call' | 'whatsapp'
            /** Instant, ISO 8601 in UTC. */
            contactedAt: string
          } | null
          /** Day, yyyy-mm-dd. */
          lastDay: string | null
          lastDeposit: {
            /** Quetzales with two decimals. */
            amount: string
            receiptNumber: number
            /** Day, yyyy-mm-dd. */
            receivedOn: string
          } | null
          name: string
          /** Quetzales with two decimals. */
          netDebt: string
          /** Quetzales with two decimals. */
          openAmount: string
          openCount: number
          /** Quetzales with two decimals. */
          overdueAmount: string
          /** Owed payments with a due date before today, and their sum. */
          overdueCount: number
          /** Due date of the earliest-due unpaid payment. Day, yyyy-mm-dd. */
          owedSince: string
          phone: string | null
          /** Null once what was promised is paid. */
          promise: {
            /** Day, yyyy-mm-dd. */
            promisedDate: string
            state: 'broken' | 'today' | 'waiting'
          } | null
          /** Day, yyyy-mm-dd. */
          startDate: string
          state: 'active' | 'left' | 'suspended'
          /** The unpaid months that are not overdue. */
          upcoming: ReadonlyArray<{
            /** Day, yyyy-mm-dd. */
            dueDate: string
            /** Month, yyyy-mm. */
            period: string
          }>
        }>
      }
      received: {
        /** Quetzales with two decimals. */
        amount: string
        receipts: number
        voidedReceipts: number
      }
      /** Of the clients of both lists. */
      reminders: Array<{
        clientId: number
        /** Instant, ISO 8601 in UTC. */
        contactedAt: string | null
        name: string
        owed: {
          /** Quetzales with two decimals. */
          amount: string
          /** Day, yyyy-mm-dd. */
          dueDate: string
          kind: 'due' | 'overdue'
          /** Month, yyyy-mm. */
          periods: ReadonlyArray<string>
          /** Day, yyyy-mm-dd. */
          since: string
        } | null
        phone: string | null
        text: string | null
      }>
      /** Whom to cut for debt and to reconnect; `amount` is what the regular ones have overdue. */
      toCut: {
        /** Quetzales with two decimals. */
        amount: string
        clients: number
      }
      toReconnect: { clients: number }
      /** The receipts in 'Por revisar'. */
      toReview: number
    }>
    /** Takes the sample data out, if nothing else was registered. */
    removeSamples: Mutation<void, { success: true }>
  }
  trail: {
    /** Every change of an entry, of which a page of the audit log has the first. NOT_FOUND without such an entry. */
    changes: Query<{ entryId: string }, AuditChange[]>
    /**
     * One page of the audit log, newest first; `cursor` is the `nextCursor` of the page before. `since`, a day, leaves older
     * entries out: a script asks from the day of its last look, and knows entries by their `id`.
     */
    list: Query<{
      /** The `nextCursor` of the previous page; absent for the newest entries. */
      cursor?: string | null | undefined
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
      /** Day, yyyy-mm-dd. */
      since?: string | null | undefined
    } | undefined | void, AuditLogPage>
    /** The entries of one regular client; empty if there is none. */
    ofClient: Query<{
      /** The `nextCursor` of the previous page; absent for the newest entries. */
      cursor?: string | null | undefined
      id: number
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
    }, AuditLogPage>
    /** The entries of one variable client; empty if there is none. */
    ofVariableClient: Query<{
      /** The `nextCursor` of the previous page; absent for the newest entries. */
      cursor?: string | null | undefined
      id: number
      /** 1 to 100. Default: 20. */
      limit?: number | undefined
    }, AuditLogPage>
    /**
     * Undoes what an entry recorded, as a change of its own. NOT_FOUND without such an entry, CONFLICT if it cannot be
     * undone or its record has changed since. An import whose clients were changed since is a CONFLICT at `keepChanged`, which
     * undoes the others.
     */
    undo: Mutation<{ entryId: string; keepChanged?: boolean | undefined }, { success: true }>
  }
  variableClients: {
    /** As `byId`, the client of this kind with an `externalId`. NOT_FOUND without one. */
    byExternalId: Query<{
      /** 1 to 80 characters. */
      externalId: string
    }, VariableClient>
    /**
     * A client with its payments, latest due day first, and its network passwords. Amounts in quetzales. NOT_FOUND
     * without such a client.
     */
    byId: Query<{ id: number }, VariableClient>
    /** How many variable clients the filters find. */
    count: Query<{
      /** Quetzales with two decimals. 0 to 99999999.99. */
      maxCollected?: string | number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      minCollected?: string | number | undefined
      /** At most 200 characters. */
      search?: string | undefined
      /** Default: all. */
      status?:
        | 'all'
        | 'dueThisWeek'
        | 'dueToday'
        | 'left'
        | 'overdue'
        | 'paid'
        | 'pending'
        | 'suspended'
        | 'upcoming'
        | undefined
    }, number>
    /**
     * Creates a variable client with its first payment, whose amount is known when it is paid, or with those of all months
     * from `billedFrom` on, as `clients.create`. Repeated with its `Idempotency-Key`, it returns the first one.
     */
    create: Mutation<VariableClientFields, VariableClientOverview>
    /**
     * Deletes a client with its payments; `deletedRecords.restore` brings it back for 30 days. NOT_FOUND without such a
     * client.
     */
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    /** One page of the variable clients that the filters find, newest first. */
    list: Query<{
      /** 1 to 100. Default: 10. */
      limit?: number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      maxCollected?: string | number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      minCollected?: string | number | undefined
      /** Default: 1. */
      page?: number | undefined
      /** At most 200 characters. */
      search?: string | undefined
      /** Default: all. */
      status?:
        | 'all'
        | 'dueThisWeek'
        | 'dueToday'
        | 'left'
        | 'overdue'
        | 'paid'
        | 'pending'
        | 'suspended'
        | 'upcoming'
        | undefined
    }, Array<{
      /** Quetzales with two decimals. */
      accountBalance: string
      address: string | null
      id: number
      /** Day, yyyy-mm-dd. */
      lastDay: string | null
      name: string
      /** The earliest-due unpaid payment, which 'Pagar' pays. */
      nextPayment: {
        /** Day, yyyy-mm-dd. */
        dueDate: string
        id: number
        /** Month, yyyy-mm. */
        period: string
      } | null
      /** Day, yyyy-mm-dd. */
      nextPaymentDate: string | null
      pause: {
        /** Day, yyyy-mm-dd. */
        from: string
        kind: 'left' | 'suspended'
        reason: string | null
        reasonKind: 'debt' | null
        /** Day, yyyy-mm-dd. */
        to: string | null
      } | null
      phone: string | null
      /** Day, yyyy-mm-dd. */
      startDate: string
      state: 'active' | 'left' | 'suspended'
      status: 'paid' | 'pending'
      /** Quetzales with two decimals. */
      totalCollected: string
      version: number
    }>>
    /**
     * One page of all variable clients, those who left included, with all payments of each, and their number; amounts in
     * quetzales, null while unpaid.
     */
    listWithPayments: Query<{
      /** 1 to 100. Default: 10. */
      limit?: number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      maxCollected?: string | number | undefined
      /** Quetzales with two decimals. 0 to 99999999.99. */
      minCollected?: string | number | undefined
      /** Default: 1. */
      page?: number | undefined
      /** At most 200 characters. */
      search?: string | undefined
      /** Default: all. */
      status?:
        | 'all'
        | 'dueThisWeek'
        | 'dueToday'
        | 'left'
        | 'overdue'
        | 'paid'
        | 'pending'
        | 'suspended'
        | 'upcoming'
        | undefined
    }, {
      clients: Array<{
        /** Quetzales with two decimals. */
        accountBalance: string
        address: string | null
        /** Month, yyyy-mm. */
        billedFrom: string | null
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        externalId: string | null
        googleMapsLink: string | null
        id: number
        /** Day, yyyy-mm-dd. */
        lastDay: string | null
        mikrotik: string | null
        name: string
        /** What its months will cost is not known yet. */
        netDebt: null
        neverCut: boolean
        /** The earliest-due unpaid payment, which 'Pagar' pays. */
        nextPayment: {
          /** Day, yyyy-mm-dd. */
          dueDate: string
          id: number
          /** Month, yyyy-mm. */
          period: string
        } | null
        /** Day, yyyy-mm-dd. */
        nextPaymentDate: string | null
        notes: string | null
        pause: {
          /** Day, yyyy-mm-dd. */
          from: string
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        } | null
        payments: VariablePayment[]
        phone: string | null
        pppoeUser: string | null
        routerIp: string | null
        routerPassword: string | null
        routerUser: string | null
        /** Day, yyyy-mm-dd. */
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        /** Quetzales with two decimals. */
        totalCollected: string
        version: number
        wifiName: string | null
        wifiPassword: string | null
      }>
      total: number
    }>
    /** A client without its network passwords. NOT_FOUND if there is none. */
    overview: Query<{ id: number }, VariableClientOverview>
    /** Suspending a client, letting it go and serving it again. */
    pauses: {
      /**
       * Ends the service of a client after a day; its open months stay owed, or are annulled; `paidAhead` as above. BAD_REQUEST for a day more
       * than twelve months ahead, NOT_FOUND without such a client, CONFLICT if it has left already or is about to.
       * Repeated with its `Idempotency-Key`, it returns the first result.
       */
      leave: Mutation<{
        id: number
        keepOpenMonths?: boolean | undefined
        /** Day, yyyy-mm-dd. */
        lastDay: string
        /** Default: keep. */
        paidAhead?: 'keep' | 'refund' | 'toAccount' | undefined
        /** At most 200 characters. */
        reason?: string | null | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        address: string | null
        /** Month, yyyy-mm. */
        billedFrom: string | null
        /** Quetzales with two decimals. */
        clientUtilitiesTotal: string
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        entryId: string
        externalId: string | null
        googleMapsLink: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        /** Day, yyyy-mm-dd. */
        lastDay: string | null
        mikrotik: string | null
        name: string
        /** What its months will cost is not known yet. */
        netDebt: null
        neverCut: boolean
        /** Day, yyyy-mm-dd. */
        nextPaymentDate: string | null
        notes: string | null
        pause: {
          /** Day, yyyy-mm-dd. */
          from: string
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        } | null
        pauses: Array<{
          annulled: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Month, yyyy-mm. */
            period: string
          }>
          /** Month, yyyy-mm. */
          annulledPeriods: string[]
          /** Instant, ISO 8601 in UTC. */
          createdAt: string
          createdBy: string
          /** Day, yyyy-mm-dd. */
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        }>
        payments: VariablePayment[]
        phone: string | null
        pppoeUser: string | null
        routerIp: string | null
        routerUser: string | null
        /** Day, yyyy-mm-dd. */
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        /** Quetzales with two decimals. */
        totalCollected: string
        version: number
        wifiName: string | null
      }>
      /**
       * Which open months a pause would annul on request, which paid ones lie wholly inside, and the debt net of the account, null if
       * it is not known yet; amounts in quetzales. Days are inclusive. NOT_FOUND without
       * such a client.
       */
      preview: Query<{
        /** Day, yyyy-mm-dd. */
        from: string
        id: number
        kind: 'left' | 'suspended'
        /** Day, yyyy-mm-dd. */
        to?: string | null | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        annulled: {
          /** Quetzales with two decimals. */
          amount: string | null
          months: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Day, yyyy-mm-dd. */
            dueDate: string
            id: number
            /** Month, yyyy-mm. */
            period: string
          }>
        }
        kept: {
          /** Quetzales with two decimals. */
          amount: string | null
          months: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Day, yyyy-mm-dd. */
            dueDate: string
            id: number
            /** Month, yyyy-mm. */
            period: string
          }>
        }
        /** Quetzales with two decimals. */
        netDebt: string | null
        /** Quetzales with two decimals. */
        openAmount: string | null
        paidAhead: {
          /** Quetzales with two decimals. */
          amount: string
          months: Array<{
            /** Quetzales with two decimals. */
            amount: string
            /** Month, yyyy-mm. */
            period: string
          }>
        }
      }>
      /**
       * Serves a suspended or former client again from a day on. NOT_FOUND without such a client, CONFLICT if it has no
       * pause, or none of the `state` that was seen. Repeated with its `Idempotency-Key`, it returns the first result.
       */
      reactivate: Mutation<{
        /** Day, yyyy-mm-dd. */
        from: string
        id: number
        state?: 'active' | 'left' | 'suspended' | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        address: string | null
        /** Month, yyyy-mm. */
        billedFrom: string | null
        /** Quetzales with two decimals. */
        clientUtilitiesTotal: string
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        entryId: string
        externalId: string | null
        googleMapsLink: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        /** Day, yyyy-mm-dd. */
        lastDay: string | null
        mikrotik: string | null
        name: string
        /** What its months will cost is not known yet. */
        netDebt: null
        neverCut: boolean
        /** Day, yyyy-mm-dd. */
        nextPaymentDate: string | null
        notes: string | null
        pause: {
          /** Day, yyyy-mm-dd. */
          from: string
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        } | null
        pauses: Array<{
          annulled: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Month, yyyy-mm. */
            period: string
          }>
          /** Month, yyyy-mm. */
          annulledPeriods: string[]
          /** Instant, ISO 8601 in UTC. */
          createdAt: string
          createdBy: string
          /** Day, yyyy-mm-dd. */
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        }>
        payments: VariablePayment[]
        phone: string | null
        pppoeUser: string | null
        routerIp: string | null
        routerUser: string | null
        /** Day, yyyy-mm-dd. */
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        /** Quetzales with two decimals. */
        totalCollected: string
        version: number
        wifiName: string | null
      }>
      /**
       * Suspends a client from a day on, to a day or with an open end, both included: no payments are generated for the
       * months inside, and `annulUnpaid` deletes the unpaid ones. `paidAhead` takes paid months wholly inside out of their
       * receipts, onto the account, or gives them back from there. NOT_FOUND without such a client, CONFLICT if another pause
       * covers the days. Repeated with its `Idempotency-Key`, it returns the first result.
       */
      suspend: Mutation<{
        annulUnpaid?: boolean | undefined
        /** Day, yyyy-mm-dd. */
        from: string
        id: number
        /** Default: keep. */
        paidAhead?: 'keep' | 'refund' | 'toAccount' | undefined
        /** At most 200 characters. */
        reason?: string | null | undefined
        /** Day, yyyy-mm-dd. */
        to?: string | null | undefined
      }, {
        /** Quetzales with two decimals. */
        accountBalance: string
        address: string | null
        /** Month, yyyy-mm. */
        billedFrom: string | null
        /** Quetzales with two decimals. */
        clientUtilitiesTotal: string
        /** Instant, ISO 8601 in UTC. */
        createdAt: string
        entryId: string
        externalId: string | null
        googleMapsLink: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        /** Day, yyyy-mm-dd. */
        lastDay: string | null
        mikrotik: string | null
        name: string
        /** What its months will cost is not known yet. */
        netDebt: null
        neverCut: boolean
        /** Day, yyyy-mm-dd. */
        nextPaymentDate: string | null
        notes: string | null
        pause: {
          /** Day, yyyy-mm-dd. */
          from: string
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        } | null
        pauses: Array<{
          annulled: Array<{
            /** Quetzales with two decimals. */
            amount: string | null
            /** Month, yyyy-mm. */
            period: string
          }>
          /** Month, yyyy-mm. */
          annulledPeriods: string[]
          /** Instant, ISO 8601 in UTC. */
          createdAt: string
          createdBy: string
          /** Day, yyyy-mm-dd. */
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          reasonKind: 'debt' | null
          /** Day, yyyy-mm-dd. */
          to: string | null
        }>
        payments: VariablePayment[]
        phone: string | null
        pppoeUser: string | null
        routerIp: string | null
        routerUser: string | null
        /** Day, yyyy-mm-dd. */
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        /** Quetzales with two decimals. */
        totalCollected: string
        version: number
        wifiName: string | null
      }>
    }
    payments: {
      /**
       * A payment with the name of its client and its amount in quetzales, null for an unpaid one of a variable client.
       * NOT_FOUND without such a payment.
       */
      byId: Query<{ id: number }, {
        /** Quetzales with two decimals. */
        amount: string | null
        clientName: string
        id: number
        isPaid: boolean
        /** Month, yyyy-mm. */
        period: string
      }>
      /**
       * Creates the payments of variable clients that are missing up to the current month; the server also does so by
       * itself.
       */
      generateMonthly: Mutation<void, { created: number }>
      /**
       * Marks payments paid on one day, amounts in quetzales, each with its own receipt; answers with the outcome of each
       * line, in their order. A line that is repeated with its `requestKey` gets its first receipt. BAD_REQUEST for a day
       * after today refuses all.
       */
      markMany: Mutation<{
        allowSameReference?: boolean | undefined
        /** At most 40 characters. */
        bank?: string | null | undefined
        /** 1 to 200 items. */
        lines: Array<{
          /** Quetzales with two decimals. */
          amount: string | number
          id: number
          requestKey?: string | undefined
          /** Quetzales with two decimals. */
          utilityAmount: string | number
        }>
        /** Default: cash. */
        method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
        /** At most 200 characters. */
        note?: string | null | undefined
        /** Day, yyyy-mm-dd. */
        paidDate?: string | null | undefined
        /** At most 60 characters. */
        reference?: string | null | undefined
      }, Array<{ id: number; outcome: 'saved'; receiptNumber: number } | {
        id: number
        issues: ReadonlyArray<{ message: string; path: string }>
        message: string
        outcome: 'refused'
      }>>
      /**
       * Marks a payment paid with its amount and utility in quetzales, on a day that is by default today, and writes its
       * receipt. NOT_FOUND without such a payment, CONFLICT if it is paid already, BAD_REQUEST for a day after today.
       */
      markPaid: Mutation<MarkVariablePaid, VariablePayment>
      /**
       * The unpaid payments of a month with what was paid last, in quetzales, and the months that have any. Without a
       * month: the current one if it has any, else the latest.
       */
      monthSheet: Query<{
        /** Month, yyyy-mm. */
        period?: string | undefined
      } | undefined | void, {
        lines: Array<{
          /** In quetzales; the sheet does not touch it. Quetzales with two decimals. */
          accountBalance: string
          address: string | null
          clientId: number
          /** Day, yyyy-mm-dd. */
          dueDate: string
          /** What was paid last before this month, in quetzales. */
          last: {
            /** Quetzales with two decimals. */
            amount: string
            /** Quetzales with two decimals. */
            utilityAmount: string
          } | null
          name: string
          /** The oldest month that the client still owes, if it is an earlier one. Month, yyyy-mm. */
          owesSince: string | null
          paymentId: number
          /** Month, yyyy-mm. */
          period: string
          phone: string | null
          /** Day, yyyy-mm-dd. */
          startDate: string
        }>
        /** Month, yyyy-mm. */
        period: string
        periods: Array<{
          payments: number
          /** Month, yyyy-mm. */
          period: string
        }>
      }>
      /**
       * Reverts a payment that is marked paid, and voids its line of the receipt. An advance of a later month is answered
       * unpaid and does not exist until its month begins. NOT_FOUND without such a payment, CONFLICT if it is unpaid.
       */
      revert: Mutation<{ id: number }, VariablePayment>
      /**
       * Takes back the last change of a payment, as `action` names it. NOT_FOUND without such a payment, CONFLICT if it
       * has changed since.
       */
      undo: Mutation<{ action: 'paid' | 'reverted'; id: number }, VariablePayment>
      /** Voids these receipts together. CONFLICT if one of them has changed since; then nothing is written. */
      undoMany: Mutation<{
        /** 1 to 200 items. */
        receiptNumbers: number[]
      }, { undone: number }>
    }
    /** The passwords of the WiFi and the router of a client. NOT_FOUND without such a client. */
    secrets: Query<{ id: number }, NetworkSecrets>
    /**
     * The statement of a client: the last months, earliest first, and each earlier one that is unpaid, with their receipts; other
     * charges, movements of the account and days without service since the first month; what it owes today as its page says it, and
     * the last receipt. `months` is 1 to 60, 12 by default; amounts in quetzales. NOT_FOUND without such a client.
     */
    statement: Query<{
      id: number
      /** 1 to 60. Default: 12. */
      months?: number | undefined
    }, {
      /** Quetzales with two decimals. */
      accountBalance: string
      /** What was left on the account, negative if it was taken. */
      accountLines: Array<{
        /** Quetzales with two decimals. */
        amount: string
        /** Why it was given back; null if it was not. */
        reason: string | null
        receiptNumber: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      }>
      /** 'Debe' of the client's page. */
      debt: {
        /** Quetzales with two decimals. */
        overdueAmount: string | null
        /** What is overdue before the account pays; null of a variable client who owes. Quetzales with two decimals. */
        overdueBeforeAccount: string | null
        overdueCount: number
        /** The overdue months that the account does not cover, earliest due first. */
        overdueMonths: ReadonlyArray<{
          /** Day, yyyy-mm-dd. */
          dueDate: string
          /** Month, yyyy-mm. */
          period: string
        }>
        /** The first month that the account pays in part, and what it lacks, if nothing is overdue. */
        partlyPaid: {
          /** Quetzales with two decimals. */
          amount: string
          /** Day, yyyy-mm-dd. */
          dueDate: string
          /** Month, yyyy-mm. */
          period: string
        } | null
        /** The other owed months, earliest due first. */
        upcoming: ReadonlyArray<{
          /** Day, yyyy-mm-dd. */
          dueDate: string
          /** Month, yyyy-mm. */
          period: string
        }>
      }
      id: number
      kind: 'regular' | 'variable'
      lastReceipt: {
        /** Quetzales with two decimals. */
        amount: string
        number: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      } | null
      /** Earliest first. */
      months: Array<{
        /** Quetzales with two decimals. */
        amount: string | null
        /** Day, yyyy-mm-dd. */
        dueDate: string
        isPaid: boolean
        /** Day, yyyy-mm-dd. */
        paidDate: string | null
        /** Month, yyyy-mm. */
        period: string
        receiptNumber: number | null
      }>
      name: string
      otherCharges: Array<{
        /** Quetzales with two decimals. */
        amount: string
        concept: string
        receiptNumber: number
        /** Day, yyyy-mm-dd. */
        receivedOn: string
      }>
      pauses: Array<{
        /** Day, yyyy-mm-dd. */
        from: string
        kind: 'left' | 'suspended'
        /** Day, yyyy-mm-dd. */
        to: string | null
      }>
      phone: string | null
      /** The day of the figures. Day, yyyy-mm-dd. */
      today: string
    }>
    /**
     * How many variable clients owe something and how many owe nothing, without those who left, and the sums of what all
     * have paid, in this month and ever, in quetzales.
     */
    stats: Query<void, {
      /** Quetzales with two decimals. */
      monthlyTotal: string
      paidClients: number
      pendingClients: number
      totalClients: number
      /** Quetzales with two decimals. */
      totalPayments: string
      /** Quetzales with two decimals. */
      totalUtilities: string
    }>
    /** Changes the given fields. NOT_FOUND without such a client, CONFLICT if `version` is given and no longer current. */
    update: Mutation<VariableClientPatch, VariableClientOverview>
  }
}
