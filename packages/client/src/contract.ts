// Generated from the routers of packages/api. To update: pnpm --filter @isp/client generate
//
// Amounts are quetzales: received as text with two decimals, sent as such a text or a number. Days are yyyy-mm-dd, months
// yyyy-mm, instants ISO-8601 in UTC.

import type { Mutation, Query } from './procedure'

export type Login = { password: string; rememberMe?: boolean | undefined; username: string }

export type ConfigFields = { password: string; username: string }

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
}

/** A client to create. Optional texts: absent or empty is null. */
export type ClientFields = {
  address?: string | null | undefined
  googleMapsLink?: string | null | undefined
  groupId?: number | null | undefined
  monthlyAmount: string | number
  name: string
  notes?: string | null | undefined
  phone?: string | null | undefined
  routerIp?: string | null | undefined
  routerPassword?: string | null | undefined
  routerUser?: string | null | undefined
  startDate: string
  utility?: string | number | undefined
  wifiName?: string | null | undefined
  wifiPassword?: string | null | undefined
}

/** A change of a client: absent fields keep their value. CONFLICT if `version` is given and no longer current. */
export type ClientPatch = {
  address?: string | null | undefined
  googleMapsLink?: string | null | undefined
  groupId?: number | null | undefined
  id: number
  monthlyAmount?: string | number | undefined
  name?: string | undefined
  notes?: string | null | undefined
  phone?: string | null | undefined
  routerIp?: string | null | undefined
  routerPassword?: string | null | undefined
  routerUser?: string | null | undefined
  startDate?: string | undefined
  utility?: string | number | undefined
  version?: number | undefined
  wifiName?: string | null | undefined
  wifiPassword?: string | null | undefined
}

export type ClientFilters = {
  groupSearch?: string | undefined
  maxAmount?: string | number | undefined
  minAmount?: string | number | undefined
  search?: string | undefined
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
  expectedAmount?: string | number | undefined
  id: number
  method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
  note?: string | null | undefined
  paidDate?: string | null | undefined
  reference?: string | null | undefined
}

/** `pending` payments are neither paid nor overdue. */
export type PaymentFilters = {
  /** First and last day of the paid date; unpaid payments have none, so they are not found. */
  paidFrom?: string | null | undefined
  paidTo?: string | null | undefined
  period?: 'all' | 'current-month' | 'last-month' | undefined
  search?: string | undefined
  status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
}

/**
 * `markedAt`: when it was marked paid; null if it is unpaid or was paid before this was recorded. `receiptNumber`: null if it is
 * unpaid.
 */
export type Payment = {
  amount: string
  clientId: number
  createdAt: string
  dueDate: string
  id: number
  isPaid: boolean
  markedAt: string | null
  paidDate: string | null
  period: string
  receiptNumber: number | null
  utilityAmount: string
}

/** `kind`: the payments of which clients; all by default. */
export type AllPaymentsFilters = {
  kind?: 'all' | 'regular' | 'variable' | undefined
  /** First and last day of the paid date; unpaid payments have none, so they are not found. */
  paidFrom?: string | null | undefined
  paidTo?: string | null | undefined
  period?: 'all' | 'current-month' | 'last-month' | undefined
  search?: string | undefined
  status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
}

/** A payment of a client of either kind, whose ids overlap. An unpaid one of a variable client has no amount. */
export type HistoryPayment = {
  amount: string | null
  clientId: number
  clientName: string
  createdAt: string
  dueDate: string
  id: number
  isPaid: boolean
  kind: 'regular' | 'variable'
  markedAt: string | null
  paidDate: string | null
  period: string
  receiptNumber: number | null
  utilityAmount: string | null
}

/** The network passwords of a client. */
export type NetworkSecrets = { routerPassword: string | null; wifiPassword: string | null }

/** A regular client with its payments, latest due date first. */
export type Client = {
  address: string | null
  clientUtilitiesTotal: string
  createdAt: string
  email: null
  googleMapsLink: string | null
  groupId: number | null
  groupName: string | null
  id: number
  monthlyAmount: string
  name: string
  nextPaymentDate: string | null
  notes: string | null
  /** Sum of all unpaid payments. */
  openAmount: string
  overdueAmount: string
  /** Unpaid payments with a due date before today, and their sum. */
  overdueCount: number
  pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
  pauses: Array<{
    annulled: Array<{ amount: string | null; period: string }>
    annulledPeriods: string[]
    createdAt: string
    createdBy: string
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    to: string | null
  }>
  payments: Payment[]
  phone: string | null
  routerIp: string | null
  routerPassword: string | null
  routerUser: string | null
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  utility: string
  version: number
  wifiName: string | null
  wifiPassword: string | null
}

/** The same without its network passwords. */
export type ClientOverview = {
  address: string | null
  clientUtilitiesTotal: string
  createdAt: string
  email: null
  googleMapsLink: string | null
  groupId: number | null
  groupName: string | null
  hasRouterPassword: boolean
  hasWifiPassword: boolean
  id: number
  monthlyAmount: string
  name: string
  nextPaymentDate: string | null
  notes: string | null
  /** Sum of all unpaid payments. */
  openAmount: string
  overdueAmount: string
  /** Unpaid payments with a due date before today, and their sum. */
  overdueCount: number
  pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
  pauses: Array<{
    annulled: Array<{ amount: string | null; period: string }>
    annulledPeriods: string[]
    createdAt: string
    createdBy: string
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    to: string | null
  }>
  payments: Payment[]
  phone: string | null
  routerIp: string | null
  routerUser: string | null
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  utility: string
  version: number
  wifiName: string | null
}

/** `nextPayment`: the unpaid payment that is due first. */
export type ListedClient = {
  groupName: string | null
  /** Whether `payments.lastPaid` finds a payment. */
  hasPaidPayment: boolean
  hasWifiPassword: boolean
  id: number
  monthlyAmount: string
  name: string
  nextPayment: { amount: string; dueDate: string; id: number; period: string } | null
  nextPaymentDate: string | null
  openAmount: string
  overdueAmount: string
  overdueCount: number
  pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
  phone: string | null
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  utility: string
  version: number
  wifiName: string | null
}

export type VariableClientFields = {
  address?: string | null | undefined
  googleMapsLink?: string | null | undefined
  name: string
  notes?: string | null | undefined
  phone?: string | null | undefined
  routerIp?: string | null | undefined
  routerPassword?: string | null | undefined
  routerUser?: string | null | undefined
  startDate: string
  wifiName?: string | null | undefined
  wifiPassword?: string | null | undefined
}

/** Absent fields keep their value. CONFLICT if `version` is given and no longer current. */
export type VariableClientPatch = {
  address?: string | null | undefined
  googleMapsLink?: string | null | undefined
  id: number
  name?: string | undefined
  notes?: string | null | undefined
  phone?: string | null | undefined
  routerIp?: string | null | undefined
  routerPassword?: string | null | undefined
  routerUser?: string | null | undefined
  startDate?: string | undefined
  version?: number | undefined
  wifiName?: string | null | undefined
  wifiPassword?: string | null | undefined
}

/** Absent: `paidDate` today, `method` cash. */
export type MarkVariablePaid = {
  amount: string | number
  id: number
  method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
  note?: string | null | undefined
  paidDate?: string | null | undefined
  reference?: string | null | undefined
  utilityAmount: string | number
}

/** Unpaid: `amount` and `utilityAmount` are null. */
export type VariablePayment = {
  amount: string | null
  createdAt: string
  dueDate: string
  id: number
  isPaid: boolean
  markedAt: string | null
  paidDate: string | null
  period: string
  receiptNumber: number | null
  utilityAmount: string | null
  variableClientId: number
}

/** A variable client with its payments, latest due date first. */
export type VariableClient = {
  address: string | null
  clientUtilitiesTotal: string
  createdAt: string
  googleMapsLink: string | null
  id: number
  name: string
  nextPaymentDate: string | null
  notes: string | null
  pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
  pauses: Array<{
    annulled: Array<{ amount: string | null; period: string }>
    annulledPeriods: string[]
    createdAt: string
    createdBy: string
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    to: string | null
  }>
  payments: VariablePayment[]
  phone: string | null
  routerIp: string | null
  routerPassword: string | null
  routerUser: string | null
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  totalCollected: string
  version: number
  wifiName: string | null
  wifiPassword: string | null
}

/** The same without its network passwords. */
export type VariableClientOverview = {
  address: string | null
  clientUtilitiesTotal: string
  createdAt: string
  googleMapsLink: string | null
  hasRouterPassword: boolean
  hasWifiPassword: boolean
  id: number
  name: string
  nextPaymentDate: string | null
  notes: string | null
  pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
  pauses: Array<{
    annulled: Array<{ amount: string | null; period: string }>
    annulledPeriods: string[]
    createdAt: string
    createdBy: string
    from: string
    id: number
    kind: 'left' | 'suspended'
    reason: string | null
    to: string | null
  }>
  payments: VariablePayment[]
  phone: string | null
  routerIp: string | null
  routerUser: string | null
  startDate: string
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  totalCollected: string
  version: number
  wifiName: string | null
}

/** A change of a group. `expenses` and `clientIds`, if present, replace all. CONFLICT as in `ClientPatch`. */
export type GroupPatch = {
  clientIds?: number[] | undefined
  description?: string | null | undefined
  expenses?: Array<{ description: string; quantity: number; unitCost: string | number }> | undefined
  id: number
  location?: string | undefined
  name?: string | undefined
  version?: number | undefined
}

/** A client that can join a group. */
export type AvailableClient = {
  address: string | null
  id: number
  monthlyAmount: string
  name: string
  phone: string | null
  utility: string
}

/** A member. `unpaidDueDate`: that of the unpaid payment that is due first. */
export type GroupMember = {
  address: string | null
  id: number
  monthlyAmount: string
  name: string
  phone: string | null
  state: 'active' | 'left' | 'suspended'
  status: 'paid' | 'pending'
  unpaidDueDate: string | null
  utility: string
}

/** A group with its members and totals. */
export type GroupWithClients = {
  clientCount: number
  clients: GroupMember[]
  createdAt: string
  description: string | null
  id: number
  location: string
  monthlyAmount: string
  name: string
  recoveryBalance: string
  totalAccumulatedAmount: string
  totalAccumulatedUtility: string
  totalExpenses: string
  totalUtility: string
  updatedAt: string
  version: number
}

/** The same with its expenses, in the order in which they were sent. */
export type Group = {
  clientCount: number
  clients: GroupMember[]
  createdAt: string
  description: string | null
  expenses: Array<{ description: string; id: number; quantity: number; total: string; unitCost: string }>
  id: number
  location: string
  monthlyAmount: string
  name: string
  recoveryBalance: string
  totalAccumulatedAmount: string
  totalAccumulatedUtility: string
  totalExpenses: string
  totalUtility: string
  updatedAt: string
  version: number
}

/** The server calculates profits and totals. */
export type QuotationFields = {
  clientName: string
  conditions?: string | null | undefined
  copiedFrom?: number | null | undefined
  items: Array<{
    name: string
    purchasePrice?: string | number | undefined
    salePrice?: string | number | undefined
  }>
  name: string
  validUntil?: string | null | undefined
}

export type Quotation = {
  clientName: string
  conditions: string | null
  copiedFrom: number | null
  createdAt: string
  id: number
  items: Array<{
    createdAt: string
    id: number
    name: string
    profit: string
    purchasePrice: string
    quotationId: number
    salePrice: string
  }>
  name: string
  state: 'accepted' | 'draft' | 'rejected' | 'sent'
  stateChangedAt: string | null
  totalProfit: string
  totalPurchase: string
  totalSale: string
  validUntil: string | null
}

/** A month of a receipt. `voidedAt`: when its payment was reverted. */
export type ReceiptLine = { amount: string; paymentId: number; period: string; voidedAt: string | null }

/** `registeredAt` and `method` are null if it was paid before they were recorded. `amount`: of the lines that are not void. */
export type ListedReceipt = {
  amount: string
  clientId: number
  clientName: string
  kind: 'regular' | 'variable'
  lines: ReceiptLine[]
  method: 'cash' | 'deposit' | 'other' | 'transfer' | null
  note: string | null
  number: number
  receivedOn: string
  reference: string | null
  registeredAt: string | null
  voided: boolean
}

/** The same with what its client owes now; `client` is null if it was deleted. */
export type Receipt = {
  amount: string
  client: { nextPaymentDate: string | null; openAmount: string; openCount: number; phone: string | null } | null
  clientId: number
  clientName: string
  kind: 'regular' | 'variable'
  lines: ReceiptLine[]
  method: 'cash' | 'deposit' | 'other' | 'transfer' | null
  note: string | null
  number: number
  receivedOn: string
  reference: string | null
  registeredAt: string | null
  voided: boolean
}

/**
 * Months of one client to pay with one receipt. `amount`: of a regular client the payment's, of a variable one what was paid. Months
 * without a payment are paid in advance. CONFLICT names the new figures.
 */
export type Collection = {
  clientId: number
  kind: 'regular' | 'variable'
  method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
  months: Array<{ amount: string | number; period: string; utilityAmount?: string | number | undefined }>
  note?: string | null | undefined
  paidDate?: string | null | undefined
  reference?: string | null | undefined
}

export type UtilitiesOfMonth = {
  month: string
  paymentsCount: number
  totalRegularUtilities: string
  totalUtilities: string
  totalVariableUtilities: string
  variablePaymentsCount: number
}

export type RevenueOfMonth = {
  month: string
  paymentsCount: number
  totalRegularRevenue: string
  totalRevenue: string
  totalVariableRevenue: string
  variablePaymentsCount: number
}

export type MonthFigures = {
  month: string
  regularPayments: number
  regularRevenue: string
  regularUtilities: string
  totalRevenue: string
  totalUtilities: string
  variablePayments: number
  variableRevenue: string
  variableUtilities: string
}

/** A changed field. Both values are null for a secret. */
export type AuditChange = {
  /** The client, in an entry about several. */
  client?: { id: number; name: string } | undefined
  field:
    | 'address'
    | 'amount'
    | 'annulledMonths'
    | 'articles'
    | 'channel'
    | 'clientName'
    | 'conditions'
    | 'copiedFrom'
    | 'counted'
    | 'description'
    | 'device'
    | 'difference'
    | 'due'
    | 'expected'
    | 'feeClients'
    | 'footText'
    | 'googleMapsLink'
    | 'group'
    | 'location'
    | 'logo'
    | 'membersAdded'
    | 'membersRemoved'
    | 'monthlyAmount'
    | 'monthlySum'
    | 'name'
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
    | 'promisedDate'
    | 'quotationState'
    | 'quotationValidityDays'
    | 'reason'
    | 'regularPayments'
    | 'routerIp'
    | 'routerPassword'
    | 'routerUser'
    | 'startDate'
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
  /** The month of a payment, in such an entry. */
  period?: string | undefined
  to: string | null
}

export type AuditEntry = {
  action:
    | 'acknowledged'
    | 'contacted'
    | 'created'
    | 'deleted'
    | 'generated'
    | 'left'
    | 'paid'
    | 'promised'
    | 'purged'
    | 'reactivated'
    | 'refused'
    | 'restored'
    | 'reverted'
    | 'suspended'
    | 'undone'
    | 'updated'
    | 'voided'
  actor: string
  changeCount?: number | undefined
  changes: AuditChange[]
  happenedAt: string
  id: string
  period: string | null
  recordExists: boolean
  subject:
    | 'billing'
    | 'business'
    | 'cash_closing'
    | 'cash_expense'
    | 'client'
    | 'config'
    | 'group'
    | 'passkey'
    | 'quotation'
    | 'reminder_texts'
    | 'second_factor'
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
  takenAt: string
}

export type Generation = {
  acknowledgedAt: string | null
  firstPeriod: string
  generatedAt: string
  id: number
  lastPeriod: string
  mostPeriods: number
  regularCount: number
  undoneAt: string | null
  variableCount: number
}

/** Every procedure of the server by its path. */
export type Procedures = {
  auth: {
    login: Mutation<Login, { authenticated: true }>
    loginWithPasskey: Mutation<{
      rememberMe?: boolean | undefined
      response: {
        id: string
        rawId: string
        response: {
          authenticatorData: string
          clientDataJSON: string
          signature: string
          userHandle?: string | null | undefined
        }
        type: 'public-key'
      }
    }, { authenticated: true; username: string }>
    logout: Mutation<void, { success: true }>
    passkeyOptions: Mutation<void, { challenge: string; rpId: string; timeout: number; userVerification: 'required' }>
    sessions: {
      end: Mutation<{ key: string }, { success: true }>
      list: Query<void, Array<{ current: boolean; device: string; key: string; lastUsedAt: string; startedAt: string }>>
    }
    status: Query<void, { authenticated: boolean; defaultCredentials?: true | undefined; passkeys?: true | undefined }>
    verifyPassword: Mutation<{ password: string }, { success: true }>
  }
  backups: {
    create: Mutation<void, BackupRun>
    list: Query<void, Array<{
      bytes: number
      name: string
      /** Whether the test restore succeeded; null if it has not run. */
      rehearsalHeld: boolean | null
      sealed: boolean
      takenAt: string
    }>>
    status: Query<void, { kept: number; last: BackupRun | null; sealing: boolean }>
  }
  billing: {
    alerts: Query<void, { ahead: Generation | null; unusual: Generation | null }>
    generations: {
      acknowledge: Mutation<{ id: number }, { success: true }>
      countRemovable: Query<{ id: number }, { payments: number }>
      list: Query<void, Array<{
        acknowledgedAt: string | null
        firstPeriod: string
        generatedAt: string
        id: number
        lastPeriod: string
        mostPeriods: number
        regularCount: number
        touched: boolean
        undoneAt: string | null
        variableCount: number
      }>>
      undo: Mutation<{ id: number }, { created: number; removed: number }>
    }
  }
  business: {
    deleteLogo: Mutation<void, {
      address: string | null
      footText: string | null
      logo: { hash: string; height: number; width: number } | null
      name: string | null
      nit: string | null
      phone: string | null
      quotationValidityDays: number
      version: number
    }>
    profile: Query<void, {
      address: string | null
      footText: string | null
      logo: { hash: string; height: number; width: number } | null
      name: string | null
      nit: string | null
      phone: string | null
      quotationValidityDays: number
      version: number
    }>
    save: Mutation<{
      address?: string | null | undefined
      footText?: string | null | undefined
      name?: string | null | undefined
      nit?: string | null | undefined
      phone?: string | null | undefined
      quotationValidityDays?: number | undefined
      version?: number | undefined
    }, {
      address: string | null
      footText: string | null
      logo: { hash: string; height: number; width: number } | null
      name: string | null
      nit: string | null
      phone: string | null
      quotationValidityDays: number
      version: number
    }>
    saveLogo: Mutation<{ image: string }, {
      address: string | null
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
    close: Mutation<{
      count?: {
        1?: number | undefined
        10?: number | undefined
        100?: number | undefined
        20?: number | undefined
        200?: number | undefined
        5?: number | undefined
        50?: number | undefined
        coins?: string | number | undefined
      } | undefined
      counted?: string | number | undefined
      expected: string
      openingFloat?: string | number | undefined
      reason?: string | null | undefined
      since?: string | null | undefined
    }, {
      actor: string
      closedAt: string
      counted: string
      denominations: {
        1: number
        10: number
        100: number
        20: number
        200: number
        5: number
        50: number
        coins: string
      } | null
      difference: string
      expected: string
      number: number
      openedAt: string
      openingFloat: string
      reason: string | null
      received: string
      returned: string
      spent: string
      voided: string
    }>
    closings: {
      byNumber: Query<{ number: number }, {
        actor: string
        closedAt: string
        counted: string
        denominations: {
          1: number
          10: number
          100: number
          20: number
          200: number
          5: number
          50: number
          coins: string
        } | null
        difference: string
        expected: string
        number: number
        openedAt: string
        openingFloat: string
        reason: string | null
        received: string
        returned: string
        spent: string
        voided: string
      }>
      list: Query<{ limit?: number | undefined; page?: number | undefined }, {
        closings: Array<{
          actor: string
          closedAt: string
          counted: string
          denominations: {
            1: number
            10: number
            100: number
            20: number
            200: number
            5: number
            50: number
            coins: string
          } | null
          difference: string
          expected: string
          number: number
          openedAt: string
          openingFloat: string
          reason: string | null
          received: string
          returned: string
          spent: string
          voided: string
        }>
        total: number
      }>
    }
    /** Totals by method, expenses and closings of some days, by the instant of registration. */
    days: Query<{ from: string; to: string }, {
      cash: string
      closings: Array<{
        actor: string
        closedAt: string
        counted: string
        denominations: {
          1: number
          10: number
          100: number
          20: number
          200: number
          5: number
          50: number
          coins: string
        } | null
        difference: string
        expected: string
        number: number
        openedAt: string
        openingFloat: string
        reason: string | null
        received: string
        returned: string
        spent: string
        voided: string
      }>
      expenses: { count: number; returned: string; spent: string; total: string }
      methods: Array<{
        method: 'cash' | 'deposit' | 'other' | 'transfer'
        receipts: number
        received: string
        total: string
        voided: string
      }>
      receipts: number
      rows: number
      total: string
    }>
    /** What should be in the drawer now. */
    drawer: Query<{ since?: string | null | undefined } | undefined | void, {
      expected: string
      number: number
      openedAt: string
      openingFloat: string | null
      /** Received in cash, receipts that are void by now included. */
      received: string
      /** Expenses that were voided, also those that an earlier closing counted. */
      returned: string
      /** Expenses out of cash. */
      spent: string
      /** Voided receipts in cash, also those that an earlier closing counted. */
      voided: string
    }>
    expenses: {
      create: Mutation<{ amount: string | number; description: string }, {
        actor: string
        amount: string
        description: string
        id: number
        spentAt: string
        voidedAt: string | null
      }>
      list: Query<{ from: string; limit?: number | undefined; page?: number | undefined; to: string }, Array<{
        actor: string
        amount: string
        description: string
        id: number
        spentAt: string
        voidedAt: string | null
      }>>
      void: Mutation<{ id: number }, {
        actor: string
        amount: string
        description: string
        id: number
        spentAt: string
        voidedAt: string | null
      }>
    }
    receipts: Query<{ from: string; limit?: number | undefined; page?: number | undefined; to: string }, Array<{
      amount: string
      at: string
      clientId: number
      clientName: string
      kind: 'regular' | 'variable'
      method: 'cash' | 'deposit' | 'other' | 'transfer' | null
      number: number
      periods: string[]
      receivedOn: string
      reference: string | null
      /** The part of the lines that are void by now, in quetzales. */
      voidedAmount: string
      voidedAt: string | null
      voiding: boolean
    }>>
  }
  clients: {
    byId: Query<{ id: number }, Client>
    /**
     * Changes the fees and utilities of several clients, all or none, with their unpaid payments of this month and later.
     * Repeated with its `Idempotency-Key`, it returns the first result.
     */
    changeFees: Mutation<{
      clients: Array<{
        expected: { monthlyAmount: string | number; utility: string | number }
        id: number
        monthlyAmount: string | number
        utility: string | number
      }>
    }, { clients: number; id: number; sumAfter: string; sumBefore: string }>
    count: Query<ClientFilters, number>
    create: Mutation<ClientFields, ClientOverview>
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    /** The fees of the clients that the filters find, of one group if given, by name; 5,000 at most. */
    fees: Query<{
      groupId?: number | undefined
      groupSearch?: string | undefined
      maxAmount?: string | number | undefined
      minAmount?: string | number | undefined
      search?: string | undefined
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
      clients: Array<{ id: number; monthlyAmount: string; name: string; utility: string }>
      total: number
    }>
    /** Clients from a file: `addRows` uploads them in batches, `applyAll` creates all of them in one transaction. */
    import: {
      addRows: Mutation<{
        importId: number
        rows: Array<{ client: unknown; group?: unknown; pause?: unknown; row: number }>
      }, { rows: number }>
      applyAll: Mutation<{ clients: number; importId: number }, { created: number; groups: number }>
      cancel: Mutation<{ importId: number }, { success: true }>
      /** Which of these names and phones clients already have. A mutation because the lists are too long for a URL. */
      findKnown: Mutation<{ groups?: string[] | undefined; names: string[]; phones: string[] }, { groups: string[]; names: string[]; phones: string[] }>
      start: Mutation<void, { importId: number }>
    }
    list: Query<{
      direction?: 'asc' | 'desc' | undefined
      groupSearch?: string | undefined
      limit?: number | undefined
      maxAmount?: string | number | undefined
      minAmount?: string | number | undefined
      page?: number | undefined
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
    }, ListedClient[]>
    namesByWifiPassword: Query<{ exceptId?: number | undefined; wifiPassword: string }, string[]>
    overview: Query<{ id: number }, ClientOverview>
    /** Suspending a client, letting it go and serving it again (specification 3 C3). */
    pauses: {
      leave: Mutation<{
        id: number
        keepOpenMonths?: boolean | undefined
        lastDay: string
        reason?: string | null | undefined
      }, {
        address: string | null
        clientUtilitiesTotal: string
        createdAt: string
        email: null
        entryId: string
        googleMapsLink: string | null
        groupId: number | null
        groupName: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        monthlyAmount: string
        name: string
        nextPaymentDate: string | null
        notes: string | null
        /** Sum of all unpaid payments. */
        openAmount: string
        overdueAmount: string
        /** Unpaid payments with a due date before today, and their sum. */
        overdueCount: number
        pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
        pauses: Array<{
          annulled: Array<{ amount: string | null; period: string }>
          annulledPeriods: string[]
          createdAt: string
          createdBy: string
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          to: string | null
        }>
        payments: Payment[]
        phone: string | null
        routerIp: string | null
        routerUser: string | null
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        utility: string
        version: number
        wifiName: string | null
      }>
      /** Which open months a pause would annul on request. */
      preview: Query<{ from: string; id: number; kind: 'left' | 'suspended'; to?: string | null | undefined }, {
        annulled: {
          amount: string | null
          months: Array<{ amount: string | null; dueDate: string; id: number; period: string }>
        }
        kept: {
          amount: string | null
          months: Array<{ amount: string | null; dueDate: string; id: number; period: string }>
        }
      }>
      reactivate: Mutation<{ from: string; id: number }, {
        address: string | null
        clientUtilitiesTotal: string
        createdAt: string
        email: null
        entryId: string
        googleMapsLink: string | null
        groupId: number | null
        groupName: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        monthlyAmount: string
        name: string
        nextPaymentDate: string | null
        notes: string | null
        /** Sum of all unpaid payments. */
        openAmount: string
        overdueAmount: string
        /** Unpaid payments with a due date before today, and their sum. */
        overdueCount: number
        pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
        pauses: Array<{
          annulled: Array<{ amount: string | null; period: string }>
          annulledPeriods: string[]
          createdAt: string
          createdBy: string
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          to: string | null
        }>
        payments: Payment[]
        phone: string | null
        routerIp: string | null
        routerUser: string | null
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        utility: string
        version: number
        wifiName: string | null
      }>
      suspend: Mutation<{
        annulUnpaid?: boolean | undefined
        from: string
        id: number
        reason?: string | null | undefined
        to?: string | null | undefined
      }, {
        address: string | null
        clientUtilitiesTotal: string
        createdAt: string
        email: null
        entryId: string
        googleMapsLink: string | null
        groupId: number | null
        groupName: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        monthlyAmount: string
        name: string
        nextPaymentDate: string | null
        notes: string | null
        /** Sum of all unpaid payments. */
        openAmount: string
        overdueAmount: string
        /** Unpaid payments with a due date before today, and their sum. */
        overdueCount: number
        pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
        pauses: Array<{
          annulled: Array<{ amount: string | null; period: string }>
          annulledPeriods: string[]
          createdAt: string
          createdBy: string
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          to: string | null
        }>
        payments: Payment[]
        phone: string | null
        routerIp: string | null
        routerUser: string | null
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        utility: string
        version: number
        wifiName: string | null
      }>
    }
    payments: {
      /** The payments of regular clients; `payments.history` has those of both kinds. */
      history: Query<{
        limit?: number | undefined
        page?: number | undefined
        /** First and last day of the paid date; unpaid payments have none, so they are not found. */
        paidFrom?: string | null | undefined
        paidTo?: string | null | undefined
        period?: 'all' | 'current-month' | 'last-month' | undefined
        search?: string | undefined
        status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
      }, Array<{
        amount: string
        clientId: number
        clientName: string
        createdAt: string
        dueDate: string
        id: number
        isPaid: boolean
        kind: 'regular'
        markedAt: string | null
        paidDate: string | null
        period: string
        receiptNumber: number | null
        utilityAmount: string
      }>>
      historyTotals: Query<PaymentFilters, { amount: string; count: number; utilityAmount: string }>
      /** The paid payment of a client that was marked last; `id` is the client's. */
      lastPaid: Query<{ id: number }, {
        amount: string
        id: number
        markedAt: string | null
        paidDate: string | null
        period: string
        utilityAmount: string
      }>
      markPaid: Mutation<MarkPaid, Payment>
      revert: Mutation<{ id: number }, Payment>
      undo: Mutation<{ action: 'paid' | 'reverted'; id: number }, Payment>
    }
    /** Replaces every field, the start date included; the group only if it is given. */
    replace: Mutation<{
      address?: string | null | undefined
      googleMapsLink?: string | null | undefined
      groupId?: number | null | undefined
      id: number
      monthlyAmount: string | number
      name: string
      notes?: string | null | undefined
      phone?: string | null | undefined
      routerIp?: string | null | undefined
      routerPassword?: string | null | undefined
      routerUser?: string | null | undefined
      startDate: string
      utility?: string | number | undefined
      version?: number | undefined
      wifiName?: string | null | undefined
      wifiPassword?: string | null | undefined
    }, ClientOverview>
    secrets: Query<{ id: number }, NetworkSecrets>
    stats: Query<void, {
      dueTodayClients: number
      overdueClients: number
      paidClients: number
      pendingClients: number
      totalClients: number
      totalUtilities: string
      upcomingClients: number
    }>
    /** Changes the given fields, and the group if it is given. The start date cannot change. */
    update: Mutation<ClientPatch, ClientOverview>
  }
  collections: {
    /** The clients of the list, for a walk of notices. */
    clientIds: Query<{
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'upcoming' | undefined
      group?: string | undefined
      order?: 'house' | 'largest' | 'oldest' | undefined
      search?: string | undefined
    }, number[]>
    groups: Query<void, Array<{ clients: number; id: number | null; name: string | null }>>
    list: Query<{
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'upcoming' | undefined
      group?: string | undefined
      limit?: number | undefined
      order?: 'house' | 'largest' | 'oldest' | undefined
      page?: number | undefined
      search?: string | undefined
    }, Array<{
      address: string | null
      googleMapsLink: string | null
      groupName: string | null
      id: number
      lastContact: { channel: 'call' | 'whatsapp'; contactedAt: string } | null
      name: string
      /** Sum of all unpaid payments. */
      openAmount: string
      openCount: number
      overdueAmount: string
      /** Unpaid payments with a due date before today, and their sum. */
      overdueCount: number
      /** Due date of the earliest-due unpaid payment. */
      owedSince: string
      phone: string | null
      /** Null once what was promised is paid. */
      promise: { promisedDate: string; state: 'broken' | 'today' | 'waiting' } | null
      state: 'active' | 'left' | 'suspended'
    }>>
    promise: Mutation<{ clientId: number; promisedDate: string }, { clientId: number; entryId: string; promisedDate: string | null }>
    receivedToday: Query<void, { amount: string; receipts: number }>
    recordContact: Mutation<{ channel: 'call' | 'whatsapp'; clientId: number }, {
      channel: 'call' | 'whatsapp'
      clientId: number
      contactedAt: string
      contactedBy: string
      entryId: string
    }>
    removePromise: Mutation<{ clientId: number }, { clientId: number; entryId: string; promisedDate: string | null }>
    /** The lines of the list, for a round on paper. */
    round: Query<{
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'upcoming' | undefined
      group?: string | undefined
      order?: 'house' | 'largest' | 'oldest' | undefined
      search?: string | undefined
    }, Array<{
      address: string | null
      googleMapsLink: string | null
      groupName: string | null
      id: number
      lastContact: { channel: 'call' | 'whatsapp'; contactedAt: string } | null
      name: string
      /** Sum of all unpaid payments. */
      openAmount: string
      openCount: number
      overdueAmount: string
      /** Unpaid payments with a due date before today, and their sum. */
      overdueCount: number
      /** Due date of the earliest-due unpaid payment. */
      owedSince: string
      phone: string | null
      /** Null once what was promised is paid. */
      promise: { promisedDate: string; state: 'broken' | 'today' | 'waiting' } | null
      state: 'active' | 'left' | 'suspended'
    }>>
    sums: Query<{
      bucket?: 'all' | 'days30' | 'days60' | 'days90' | 'older' | 'upcoming' | undefined
      group?: string | undefined
      search?: string | undefined
    }, {
      buckets: Array<{ amount: string; bucket: 'days30' | 'days60' | 'days90' | 'older' | 'upcoming'; clients: number }>
      clients: number
      /** The clients that the list finds. */
      found: number
      overdue: string
      overdueClients: number
      pendingVariableClients: number
      total: string
    }>
  }
  config: { read: Query<void, { username: string }>; update: Mutation<ConfigFields, { username: string }> }
  deletedRecords: {
    list: Query<{ limit?: number | undefined; page?: number | undefined } | undefined | void, {
      records: Array<{
        daysLeft: number
        deletedAt: string
        id: number
        kind: 'client' | 'group' | 'quotation' | 'variable_client'
        name: string
        paidAmount: string
        paidPayments: number
        recordId: number
      }>
      total: number
    }>
    restore: Mutation<{ id: number }, {
      kind: 'client' | 'group' | 'quotation' | 'variable_client'
      leftOut: number
      name: string
      recordId: number
    }>
  }
  groups: {
    addClients: Mutation<{ clientIds: number[]; id: number }, Group>
    availableClients: Query<{
      groupId?: number | undefined
      limit?: number | undefined
      page?: number | undefined
      search?: string | undefined
    }, AvailableClient[]>
    byId: Query<{ id: number }, Group>
    create: Mutation<{
      clientIds?: number[] | undefined
      description?: string | null | undefined
      location: string
      name: string
    }, Group>
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    expenseProducts: Query<{ search?: string | undefined }, Array<{ cost: string; id: number; name: string }>>
    list: Query<{ search?: string | undefined } | undefined | void, Array<{
      clientCount: number
      createdAt: string
      description: string | null
      id: number
      location: string
      monthlyAmount: string
      name: string
      totalUtility: string
      updatedAt: string
      version: number
    }>>
    listWithClients: Query<void, GroupWithClients[]>
    /** Every group, to choose one from. */
    names: Query<void, Array<{ id: number; location: string; name: string }>>
    /** When groups have recovered their expenses, or will have. */
    recoveries: Query<{ ids: number[] }, Array<{
      expenses: string
      id: number
      recovery: { state: 'noExpenses' } | { month: string; state: 'recovered' } | {
        count: number
        missing: string
        month: string
        pace: { months: Array<{ month: string; utility: string }>; utility: string }
        percent: number
        state: 'forecast'
      } | {
        missing: string
        pace: { months: Array<{ month: string; utility: string }>; utility: string }
        percent: number
        state: 'distant'
      } | {
        missing: string
        pace: { months: Array<{ month: string; utility: string }>; utility: string }
        percent: number
        state: 'stalled'
      }
    }>>
    /** The same of one group, with the months of its utility. */
    recovery: Query<{ id: number }, {
      expenses: string
      id: number
      /** What the members pay per month at present. */
      monthlyUtility: string
      /** The months with paid payments, oldest first. */
      months: ReadonlyArray<{ month: string; utility: string }>
      recovery: { state: 'noExpenses' } | { month: string; state: 'recovered' } | {
        count: number
        missing: string
        month: string
        pace: { months: Array<{ month: string; utility: string }>; utility: string }
        percent: number
        state: 'forecast'
      } | {
        missing: string
        pace: { months: Array<{ month: string; utility: string }>; utility: string }
        percent: number
        state: 'distant'
      } | {
        missing: string
        pace: { months: Array<{ month: string; utility: string }>; utility: string }
        percent: number
        state: 'stalled'
      }
    }>
    ungroupedClients: Query<void, AvailableClient[]>
    update: Mutation<GroupPatch, Group>
  }
  offline: {
    /** What a device keeps for use without a connection, for remembered sessions only. */
    copy: Query<{ tag?: string | null | undefined }, { kept: false } | { clients: null; keepUntil: string; kept: true; tag: string; takenAt: string } | {
      clients: {
        rows: Array<{
          address: string | null
          googleMapsLink: string | null
          groupName: string | null
          id: number
          kind: 'regular' | 'variable'
          name: string
          /** Unpaid months, earliest due first. */
          open: Array<{ amount: string | null; dueDate: string; period: string }>
          phone: string | null
          suspended: boolean
        }>
        total: number
      }
      keepUntil: string
      kept: true
      tag: string
      takenAt: string
    }>
  }
  passkeys: {
    list: Query<void, Array<{
      backedUp: boolean
      createdAt: string
      deviceType: string | null
      host: string | null
      id: number
      lastUsed: string | null
      name: string
      usable: boolean
    }>>
    register: Mutation<{
      name: string
      response: {
        id: string
        rawId: string
        response: { attestationObject: string; clientDataJSON: string; transports?: string[] | undefined }
        type: 'public-key'
      }
    }, { id: number }>
    registrationOptions: Mutation<{ password: string }, {
      attestation: 'none'
      authenticatorSelection: { requireResidentKey: boolean; residentKey: 'required'; userVerification: 'required' }
      challenge: string
      excludeCredentials: Array<{ id: string; transports: string[]; type: 'public-key' }>
      pubKeyCredParams: Array<{ alg: number; type: 'public-key' }>
      rp: { id: string; name: string }
      timeout: number
      user: { displayName: string; id: string; name: string }
    }>
    remove: Mutation<{ endSessions?: boolean | undefined; id: number; password: string }, { success: true }>
    rename: Mutation<{ id: number; name: string }, { success: true }>
  }
  payments: {
    /** Pays months of one client, of either kind, with one receipt. */
    collect: Mutation<Collection, Receipt>
    /** The months that one client can pay now. */
    collectable: Query<{ clientId: number; kind: 'regular' | 'variable' }, {
      advance: string[]
      fee: string | null
      groupName: string | null
      id: number
      kind: 'regular' | 'variable'
      /** What was paid last, of a variable client. */
      lastFigures: { amount: string; utilityAmount: string } | null
      name: string
      nextPaymentDate: string | null
      /** Unpaid months, oldest first; a variable client's have no amount yet. */
      open: Array<{ amount: string | null; period: string }>
      openAmount: string | null
      openCount: number
      pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
      phone: string | null
      state: 'active' | 'left' | 'suspended'
    }>
    dismissMonthBand: Mutation<{ period: string }, { success: true }>
    /** The clients of both kinds that match a text, with the months that they can pay. */
    findClients: Query<{ search?: string | undefined }, Array<{
      advance: string[]
      fee: string | null
      groupName: string | null
      id: number
      kind: 'regular' | 'variable'
      /** What was paid last, of a variable client. */
      lastFigures: { amount: string; utilityAmount: string } | null
      name: string
      nextPaymentDate: string | null
      /** Unpaid months, oldest first; a variable client's have no amount yet. */
      open: Array<{ amount: string | null; period: string }>
      openAmount: string | null
      openCount: number
      pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
      phone: string | null
      state: 'active' | 'left' | 'suspended'
    }>>
    /** The groups and quotations that match a text. */
    findRecords: Query<{ search?: string | undefined }, Array<{ detail: string; id: number; kind: 'group' | 'quotation'; name: string }>>
    /** The clients of both kinds that have a name or a phone already, for a hint before a client is saved. */
    findSimilarClients: Query<{
      except?: { id: number; kind: 'regular' | 'variable' } | undefined
      name?: string | undefined
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
    /** Payments of both kinds of client; an unpaid one of a variable client has no amount. */
    history: Query<{
      kind?: 'all' | 'regular' | 'variable' | undefined
      limit?: number | undefined
      page?: number | undefined
      /** First and last day of the paid date; unpaid payments have none, so they are not found. */
      paidFrom?: string | null | undefined
      paidTo?: string | null | undefined
      period?: 'all' | 'current-month' | 'last-month' | undefined
      search?: string | undefined
      status?: 'all' | 'overdue' | 'paid' | 'pending' | undefined
    }, HistoryPayment[]>
    /** What the dashboard says when the month has turned; null if nothing. */
    monthBand: Query<void, {
      begun: { amount: string; payments: number }
      period: string
      previous: { amount: string; payments: number }
    } | null>
    totals: Query<AllPaymentsFilters, { amount: string; count: number; utilityAmount: string }>
  }
  quotations: {
    byId: Query<{ id: number }, Quotation>
    create: Mutation<QuotationFields, Quotation>
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    list: Query<void, Quotation[]>
    setState: Mutation<{
      from: 'accepted' | 'draft' | 'rejected' | 'sent'
      id: number
      state: 'accepted' | 'rejected' | 'sent'
    }, { entryId: string | null; id: number; state: 'accepted' | 'draft' | 'rejected' | 'sent' }>
  }
  receipts: {
    byNumber: Query<{ number: number }, Receipt>
    count: Query<{ from?: string | null | undefined; to?: string | null | undefined }, number>
    list: Query<{
      from?: string | null | undefined
      limit?: number | undefined
      page?: number | undefined
      to?: string | null | undefined
    }, ListedReceipt[]>
    listWithTotal: Query<{
      from?: string | null | undefined
      limit?: number | undefined
      page?: number | undefined
      to?: string | null | undefined
    }, { receipts: ListedReceipt[]; total: number }>
    /** Reverts every payment of a receipt. */
    void: Mutation<{ number: number }, Receipt>
  }
  reminders: {
    examples: Query<void, Array<{
      clientId: number
      name: string
      owed: {
        amount: string
        dueDate: string
        kind: 'due' | 'overdue'
        periods: ReadonlyArray<string>
        since: string
      }
    }>>
    forClients: Query<{ clientIds: number[] }, Array<{
      clientId: number
      contactedAt: string | null
      name: string
      owed: {
        amount: string
        dueDate: string
        kind: 'due' | 'overdue'
        periods: ReadonlyArray<string>
        since: string
      } | null
      phone: string | null
      text: string | null
    }>>
    saveTexts: Mutation<{
      due?: string | null | undefined
      overdue?: string | null | undefined
      version?: number | undefined
    }, { due: string; overdue: string; version: number }>
    texts: Query<void, { due: string; overdue: string; version: number }>
  }
  reports: {
    comparison: Query<void, {
      earlier: { amount: string; payments: number }
      lastMonth: { day: string; revenue: string }
      revenue: string
      toCome: { amount: string; payments: number }
    }>
    currentMonth: Query<void, {
      regularPayments: number
      regularRevenue: string
      regularUtilities: string
      totalRevenue: string
      totalUtilities: string
      variablePayments: number
      variableRevenue: string
      variableUtilities: string
    }>
    monthlyHistory: Query<{ months?: number | undefined } | undefined | void, MonthFigures[]>
    monthlyRevenue: Query<void, {
      paymentsCount: number
      totalRegularRevenue: string
      totalRevenue: string
      totalVariableRevenue: string
      variablePaymentsCount: number
    }>
    monthlyRevenueHistory: Query<{ months?: number | undefined } | undefined | void, RevenueOfMonth[]>
    monthlyUtilities: Query<void, {
      paymentsCount: number
      regular: string
      total: string
      variable: string
      variablePaymentsCount: number
    }>
    monthlyUtilitiesHistory: Query<{ months?: number | undefined } | undefined | void, UtilitiesOfMonth[]>
  }
  trail: {
    /** Every change of an entry, of which a page of the audit log has the first. */
    changes: Query<{ entryId: string }, AuditChange[]>
    list: Query<{
      /** The `nextCursor` of the previous page; absent for the newest entries. */
      cursor?: string | null | undefined
      limit?: number | undefined
    } | undefined | void, AuditLogPage>
    ofClient: Query<{
      /** The `nextCursor` of the previous page; absent for the newest entries. */
      cursor?: string | null | undefined
      id: number
      limit?: number | undefined
    }, AuditLogPage>
    ofVariableClient: Query<{
      /** The `nextCursor` of the previous page; absent for the newest entries. */
      cursor?: string | null | undefined
      id: number
      limit?: number | undefined
    }, AuditLogPage>
    undo: Mutation<{ entryId: string }, { success: true }>
  }
  variableClients: {
    byId: Query<{ id: number }, VariableClient>
    count: Query<{
      maxCollected?: string | number | undefined
      minCollected?: string | number | undefined
      search?: string | undefined
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
    create: Mutation<VariableClientFields, VariableClientOverview>
    delete: Mutation<{ id: number }, { deletedRecordId: number; success: true }>
    list: Query<{
      limit?: number | undefined
      maxCollected?: string | number | undefined
      minCollected?: string | number | undefined
      page?: number | undefined
      search?: string | undefined
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
      address: string | null
      id: number
      name: string
      /** The earliest-due unpaid payment, which 'Pagar' pays. */
      nextPayment: { dueDate: string; id: number; period: string } | null
      nextPaymentDate: string | null
      pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
      phone: string | null
      startDate: string
      state: 'active' | 'left' | 'suspended'
      status: 'paid' | 'pending'
      totalCollected: string
      version: number
    }>>
    listWithPayments: Query<{
      limit?: number | undefined
      maxCollected?: string | number | undefined
      minCollected?: string | number | undefined
      page?: number | undefined
      search?: string | undefined
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
        address: string | null
        createdAt: string
        googleMapsLink: string | null
        id: number
        name: string
        /** The earliest-due unpaid payment, which 'Pagar' pays. */
        nextPayment: { dueDate: string; id: number; period: string } | null
        nextPaymentDate: string | null
        notes: string | null
        pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
        payments: VariablePayment[]
        phone: string | null
        routerIp: string | null
        routerPassword: string | null
        routerUser: string | null
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        totalCollected: string
        version: number
        wifiName: string | null
        wifiPassword: string | null
      }>
      total: number
    }>
    overview: Query<{ id: number }, VariableClientOverview>
    /** Suspending a client, letting it go and serving it again (specification 3 C3). */
    pauses: {
      leave: Mutation<{
        id: number
        keepOpenMonths?: boolean | undefined
        lastDay: string
        reason?: string | null | undefined
      }, {
        address: string | null
        clientUtilitiesTotal: string
        createdAt: string
        entryId: string
        googleMapsLink: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        name: string
        nextPaymentDate: string | null
        notes: string | null
        pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
        pauses: Array<{
          annulled: Array<{ amount: string | null; period: string }>
          annulledPeriods: string[]
          createdAt: string
          createdBy: string
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          to: string | null
        }>
        payments: VariablePayment[]
        phone: string | null
        routerIp: string | null
        routerUser: string | null
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        totalCollected: string
        version: number
        wifiName: string | null
      }>
      /** Which open months a pause would annul on request. */
      preview: Query<{ from: string; id: number; kind: 'left' | 'suspended'; to?: string | null | undefined }, {
        annulled: {
          amount: string | null
          months: Array<{ amount: string | null; dueDate: string; id: number; period: string }>
        }
        kept: {
          amount: string | null
          months: Array<{ amount: string | null; dueDate: string; id: number; period: string }>
        }
      }>
      reactivate: Mutation<{ from: string; id: number }, {
        address: string | null
        clientUtilitiesTotal: string
        createdAt: string
        entryId: string
        googleMapsLink: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        name: string
        nextPaymentDate: string | null
        notes: string | null
        pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
        pauses: Array<{
          annulled: Array<{ amount: string | null; period: string }>
          annulledPeriods: string[]
          createdAt: string
          createdBy: string
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          to: string | null
        }>
        payments: VariablePayment[]
        phone: string | null
        routerIp: string | null
        routerUser: string | null
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        totalCollected: string
        version: number
        wifiName: string | null
      }>
      suspend: Mutation<{
        annulUnpaid?: boolean | undefined
        from: string
        id: number
        reason?: string | null | undefined
        to?: string | null | undefined
      }, {
        address: string | null
        clientUtilitiesTotal: string
        createdAt: string
        entryId: string
        googleMapsLink: string | null
        hasRouterPassword: boolean
        hasWifiPassword: boolean
        id: number
        name: string
        nextPaymentDate: string | null
        notes: string | null
        pause: { from: string; kind: 'left' | 'suspended'; reason: string | null; to: string | null } | null
        pauses: Array<{
          annulled: Array<{ amount: string | null; period: string }>
          annulledPeriods: string[]
          createdAt: string
          createdBy: string
          from: string
          id: number
          kind: 'left' | 'suspended'
          reason: string | null
          to: string | null
        }>
        payments: VariablePayment[]
        phone: string | null
        routerIp: string | null
        routerUser: string | null
        startDate: string
        state: 'active' | 'left' | 'suspended'
        status: 'paid' | 'pending'
        totalCollected: string
        version: number
        wifiName: string | null
      }>
    }
    payments: {
      generateMonthly: Mutation<void, { created: number }>
      markMany: Mutation<{
        lines: Array<{
          amount: string | number
          id: number
          requestKey?: string | undefined
          utilityAmount: string | number
        }>
        method?: 'cash' | 'deposit' | 'other' | 'transfer' | undefined
        note?: string | null | undefined
        paidDate?: string | null | undefined
        reference?: string | null | undefined
      }, Array<{ id: number; outcome: 'saved'; receiptNumber: number } | {
        id: number
        issues: ReadonlyArray<{ message: string; path: string }>
        message: string
        outcome: 'refused'
      }>>
      markPaid: Mutation<MarkVariablePaid, VariablePayment>
      monthSheet: Query<{ period?: string | undefined } | undefined | void, {
        lines: Array<{
          clientId: number
          dueDate: string
          /** What was paid last before this month, in quetzales. */
          last: { amount: string; utilityAmount: string } | null
          name: string
          /** The oldest month that the client still owes, if it is an earlier one. */
          owesSince: string | null
          paymentId: number
          period: string
        }>
        period: string
        periods: Array<{ payments: number; period: string }>
      }>
      revert: Mutation<{ id: number }, VariablePayment>
      undo: Mutation<{ action: 'paid' | 'reverted'; id: number }, VariablePayment>
      undoMany: Mutation<{ receiptNumbers: number[] }, { undone: number }>
    }
    secrets: Query<{ id: number }, NetworkSecrets>
    stats: Query<void, {
      monthlyTotal: string
      paidClients: number
      pendingClients: number
      totalClients: number
      totalPayments: string
      totalUtilities: string
    }>
    update: Mutation<VariableClientPatch, VariableClientOverview>
  }
}
