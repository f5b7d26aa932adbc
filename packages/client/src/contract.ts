import type { Amount } from './contract-inputs'

/**
 * A regular client's payment; `period` is `yyyy-mm`, days are `yyyy-mm-dd`, instants ISO-8601 in UTC. `markedAt` is when
 * it was marked paid; null where it is unpaid, or was paid before that was recorded.
 */
export type Payment = {
  id: number
  clientId: number
  period: string
  amount: Amount
  dueDate: string
  paidDate: string | null
  isPaid: boolean
  markedAt: string | null
  utilityAmount: Amount
  createdAt: string
}

/** Every change of the record raises it by one; a change that gives the version it began from overwrites no other. */
type Versioned = { version: number }

/** Contact and network data of both kinds of client. */
type Person = Versioned &
  NetworkSecrets & {
    id: number
    name: string
    phone: string | null
    address: string | null
    googleMapsLink: string | null
    startDate: string
    routerIp: string | null
    routerUser: string | null
    wifiName: string | null
    createdAt: string
    status: 'paid' | 'pending'
    nextPaymentDate: string
    clientUtilitiesTotal: Amount
  }

/** The passwords of a client's network. */
export type NetworkSecrets = { wifiPassword: string | null; routerPassword: string | null }

/** A client of either kind without its passwords, and whether it has them. */
export type WithoutSecrets<Whole extends NetworkSecrets> = Omit<Whole, keyof NetworkSecrets> & {
  hasWifiPassword: boolean
  hasRouterPassword: boolean
}

/** A regular client, its payments latest due first. */
export type Client = Person & {
  monthlyAmount: Amount
  utility: Amount
  groupName: string | null
  email: null
  payments: Payment[]
}

/** A client as the list gives it, with the unpaid payment that is due first and the paid one that was registered last. */
export type ListedClient = Pick<
  Client,
  | 'id'
  | 'name'
  | 'phone'
  | 'groupName'
  | 'monthlyAmount'
  | 'utility'
  | 'startDate'
  | 'wifiName'
  | 'status'
  | 'nextPaymentDate'
  | 'version'
> & {
  hasWifiPassword: boolean
  nextPayment: Pick<Payment, 'id' | 'period' | 'amount' | 'dueDate'> | null
  lastPaidPayment:
    | (Pick<Payment, 'id' | 'period' | 'amount' | 'paidDate' | 'markedAt'> & { utilityAmount: Amount | null })
    | null
}

/** A variable client's payment; without amount and utility until it is paid. */
export type VariablePayment = {
  id: number
  variableClientId: number
  period: string
  amount: Amount | null
  dueDate: string
  paidDate: string | null
  isPaid: boolean
  markedAt: string | null
  utilityAmount: Amount | null
  createdAt: string
}

/** A variable client, its payments latest due first. */
export type VariableClient = Person & { totalCollected: Amount; payments: VariablePayment[] }

export type AvailableClient = {
  id: number
  name: string
  address: string | null
  phone: string | null
  monthlyAmount: Amount
  utility: Amount
}

/** A group with its members and what they and its expenses add up to. */
export type GroupWithClients = Versioned & {
  id: number
  name: string
  location: string
  description: string | null
  createdAt: string
  updatedAt: string
  clientCount: number
  monthlyAmount: Amount
  totalUtility: Amount
  totalAccumulatedAmount: Amount
  totalAccumulatedUtility: Amount
  totalExpenses: Amount
  recoveryBalance: Amount
  clients: (AvailableClient & {
    status: 'paid' | 'pending'
    /** Due date of the earliest-due unpaid payment; null when none is unpaid. */
    unpaidDueDate: string | null
  })[]
}

/** The same with its expense lines, in the order that they were sent. */
export type Group = GroupWithClients & {
  expenses: { id: number; description: string; quantity: number; unitCost: Amount; total: Amount }[]
}

export type Quotation = {
  id: number
  name: string
  clientName: string
  totalPurchase: Amount
  totalSale: Amount
  totalProfit: Amount
  createdAt: string
  items: {
    id: number
    quotationId: number
    name: string
    purchasePrice: Amount
    salePrice: Amount
    profit: Amount
    createdAt: string
  }[]
}

export type UtilitiesOfMonth = {
  month: string
  totalRegularUtilities: Amount
  totalVariableUtilities: Amount
  totalUtilities: Amount
  paymentsCount: number
  variablePaymentsCount: number
}

export type RevenueOfMonth = {
  month: string
  totalRevenue: Amount
  totalRegularRevenue: Amount
  totalVariableRevenue: Amount
  paymentsCount: number
  variablePaymentsCount: number
}

/** What came in and what it brought in a month. */
export type MonthFigures = {
  month: string
  totalUtilities: Amount
  regularUtilities: Amount
  variableUtilities: Amount
  totalRevenue: Amount
  regularRevenue: Amount
  variableRevenue: Amount
  regularPayments: number
  variablePayments: number
}
