import type { RouterInputs, RouterOutputs } from '@isp/api/root'
import { expectTypeOf, test } from 'vitest'
import type {
  AvailableClient,
  Client,
  Group,
  GroupWithClients,
  ListedClient,
  MonthFigures,
  NetworkSecrets,
  Payment,
  Quotation,
  RevenueOfMonth,
  UtilitiesOfMonth,
  VariableClient,
  VariablePayment,
  WithoutSecrets,
} from './contract'
import type {
  Amount,
  ClientFields,
  ClientFilters,
  ClientPatch,
  ConfigFields,
  Edited,
  GroupPatch,
  Login,
  MarkPaid,
  MarkVariablePaid,
  Page,
  PaymentFilters,
  QuotationFields,
  VariableClientFields,
  VariableClientPatch,
} from './contract-inputs'

// Every procedure behind a documented call, and those that the README and the scripts use: what it takes and gives must
// be what the contract says by hand. Whoever changes one on purpose changes the contract with it. (GET /api/clients
// streams and has no procedure.)

type In = RouterInputs
type Out = RouterOutputs
type Id = { id: number }
type Success = { success: true }
// biome-ignore lint/suspicious/noConfusingVoidType: tRPC's word for an input that may be absent.
type Months = { months?: number | undefined } | void

test('the session', () => {
  expectTypeOf<In['auth']['status']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['auth']['status']>().branded.toEqualTypeOf<{
    authenticated: boolean
    defaultCredentials?: true | undefined
  }>()
  expectTypeOf<In['auth']['login']>().branded.toEqualTypeOf<Login>()
  expectTypeOf<Out['auth']['login']>().branded.toEqualTypeOf<{ authenticated: true }>()
  expectTypeOf<In['auth']['logout']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['auth']['logout']>().branded.toEqualTypeOf<Success>()
})

test('clients', () => {
  expectTypeOf<In['clients']['list']>().branded.toEqualTypeOf<ClientFilters & Page>()
  expectTypeOf<Out['clients']['list']>().branded.toEqualTypeOf<ListedClient[]>()
  expectTypeOf<In['clients']['byId']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['clients']['byId']>().branded.toEqualTypeOf<Client>()
  expectTypeOf<In['clients']['overview']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['clients']['overview']>().branded.toEqualTypeOf<WithoutSecrets<Client>>()
  expectTypeOf<In['clients']['secrets']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['clients']['secrets']>().branded.toEqualTypeOf<NetworkSecrets>()
  expectTypeOf<In['clients']['create']>().branded.toEqualTypeOf<ClientFields>()
  expectTypeOf<Out['clients']['create']>().branded.toEqualTypeOf<WithoutSecrets<Client>>()
  expectTypeOf<In['clients']['update']>().branded.toEqualTypeOf<ClientPatch>()
  expectTypeOf<Out['clients']['update']>().branded.toEqualTypeOf<WithoutSecrets<Client>>()
  expectTypeOf<In['clients']['replace']>().branded.toEqualTypeOf<ClientFields & Edited>()
  expectTypeOf<Out['clients']['replace']>().branded.toEqualTypeOf<WithoutSecrets<Client>>()
  expectTypeOf<In['clients']['delete']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['clients']['delete']>().branded.toEqualTypeOf<Success>()
  expectTypeOf<In['clients']['stats']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['clients']['stats']>().branded.toEqualTypeOf<{
    totalClients: number
    pendingClients: number
    paidClients: number
    totalUtilities: Amount
  }>()
})

test('payments of clients', () => {
  expectTypeOf<In['clients']['payments']['history']>().branded.toEqualTypeOf<PaymentFilters & Page>()
  expectTypeOf<Out['clients']['payments']['history']>().branded.toEqualTypeOf<(Payment & { clientName: string })[]>()
  expectTypeOf<In['clients']['payments']['historyTotals']>().branded.toEqualTypeOf<PaymentFilters>()
  expectTypeOf<Out['clients']['payments']['historyTotals']>().branded.toEqualTypeOf<{
    count: number
    amount: Amount
    utilityAmount: Amount
  }>()
  expectTypeOf<In['clients']['payments']['markPaid']>().branded.toEqualTypeOf<MarkPaid>()
  expectTypeOf<Out['clients']['payments']['markPaid']>().branded.toEqualTypeOf<Payment>()
  expectTypeOf<In['clients']['payments']['revert']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['clients']['payments']['revert']>().branded.toEqualTypeOf<Payment>()
})

test('variable clients', () => {
  expectTypeOf<In['variableClients']['listWithPayments']>().branded.toEqualTypeOf<
    Page & {
      search?: string | undefined
      minCollected?: string | number | undefined
      maxCollected?: string | number | undefined
    }
  >()
  expectTypeOf<Out['variableClients']['listWithPayments']>().branded.toEqualTypeOf<{
    clients: (Omit<VariableClient, 'clientUtilitiesTotal'> & {
      nextPayment: { id: number; period: string; dueDate: string } | null
    })[]
    total: number
  }>()
  expectTypeOf<In['variableClients']['byId']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['variableClients']['byId']>().branded.toEqualTypeOf<VariableClient>()
  expectTypeOf<In['variableClients']['overview']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['variableClients']['overview']>().branded.toEqualTypeOf<WithoutSecrets<VariableClient>>()
  expectTypeOf<In['variableClients']['secrets']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['variableClients']['secrets']>().branded.toEqualTypeOf<NetworkSecrets>()
  expectTypeOf<In['variableClients']['create']>().branded.toEqualTypeOf<VariableClientFields>()
  expectTypeOf<Out['variableClients']['create']>().branded.toEqualTypeOf<WithoutSecrets<VariableClient>>()
  expectTypeOf<In['variableClients']['update']>().branded.toEqualTypeOf<VariableClientPatch>()
  expectTypeOf<Out['variableClients']['update']>().branded.toEqualTypeOf<WithoutSecrets<VariableClient>>()
  expectTypeOf<In['variableClients']['delete']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['variableClients']['delete']>().branded.toEqualTypeOf<Success>()
  expectTypeOf<In['variableClients']['stats']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['variableClients']['stats']>().branded.toEqualTypeOf<{
    totalClients: number
    paidClients: number
    pendingClients: number
    monthlyTotal: Amount
    totalPayments: Amount
    totalUtilities: Amount
  }>()
})

test('payments of variable clients', () => {
  expectTypeOf<In['variableClients']['payments']['generateMonthly']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['variableClients']['payments']['generateMonthly']>().branded.toEqualTypeOf<{ created: number }>()
  expectTypeOf<In['variableClients']['payments']['markPaid']>().branded.toEqualTypeOf<MarkVariablePaid>()
  expectTypeOf<Out['variableClients']['payments']['markPaid']>().branded.toEqualTypeOf<VariablePayment>()
  expectTypeOf<In['variableClients']['payments']['revert']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['variableClients']['payments']['revert']>().branded.toEqualTypeOf<VariablePayment>()
})

test('groups', () => {
  expectTypeOf<In['groups']['listWithClients']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['groups']['listWithClients']>().branded.toEqualTypeOf<GroupWithClients[]>()
  expectTypeOf<In['groups']['byId']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['groups']['byId']>().branded.toEqualTypeOf<Group>()
  expectTypeOf<In['groups']['create']>().branded.toEqualTypeOf<{
    name: string
    location: string
    description?: string | null | undefined
    clientIds?: number[] | undefined
  }>()
  expectTypeOf<Out['groups']['create']>().branded.toEqualTypeOf<Group>()
  expectTypeOf<In['groups']['addClients']>().branded.toEqualTypeOf<{ id: number; clientIds: number[] }>()
  expectTypeOf<Out['groups']['addClients']>().branded.toEqualTypeOf<Group>()
  expectTypeOf<In['groups']['update']>().branded.toEqualTypeOf<GroupPatch>()
  expectTypeOf<Out['groups']['update']>().branded.toEqualTypeOf<Group>()
  expectTypeOf<In['groups']['delete']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['groups']['delete']>().branded.toEqualTypeOf<Success>()
  expectTypeOf<In['groups']['ungroupedClients']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['groups']['ungroupedClients']>().branded.toEqualTypeOf<AvailableClient[]>()
})

test('quotations', () => {
  expectTypeOf<In['quotations']['list']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['quotations']['list']>().branded.toEqualTypeOf<Quotation[]>()
  expectTypeOf<In['quotations']['create']>().branded.toEqualTypeOf<QuotationFields>()
  expectTypeOf<Out['quotations']['create']>().branded.toEqualTypeOf<Quotation>()
  expectTypeOf<In['quotations']['delete']>().branded.toEqualTypeOf<Id>()
  expectTypeOf<Out['quotations']['delete']>().branded.toEqualTypeOf<Success>()
})

test('reports', () => {
  expectTypeOf<In['reports']['monthlyUtilities']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['reports']['monthlyUtilities']>().branded.toEqualTypeOf<{
    total: Amount
    regular: Amount
    variable: Amount
    paymentsCount: number
    variablePaymentsCount: number
  }>()
  expectTypeOf<In['reports']['monthlyUtilitiesHistory']>().branded.toEqualTypeOf<Months>()
  expectTypeOf<Out['reports']['monthlyUtilitiesHistory']>().branded.toEqualTypeOf<UtilitiesOfMonth[]>()
  expectTypeOf<In['reports']['monthlyRevenue']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['reports']['monthlyRevenue']>().branded.toEqualTypeOf<Omit<RevenueOfMonth, 'month'>>()
  expectTypeOf<In['reports']['monthlyRevenueHistory']>().branded.toEqualTypeOf<Months>()
  expectTypeOf<Out['reports']['monthlyRevenueHistory']>().branded.toEqualTypeOf<RevenueOfMonth[]>()
  expectTypeOf<In['reports']['currentMonth']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['reports']['currentMonth']>().branded.toEqualTypeOf<Omit<MonthFigures, 'month'>>()
  expectTypeOf<In['reports']['monthlyHistory']>().branded.toEqualTypeOf<Months>()
  expectTypeOf<Out['reports']['monthlyHistory']>().branded.toEqualTypeOf<MonthFigures[]>()
})

test('the configuration', () => {
  expectTypeOf<In['config']['read']>().branded.toEqualTypeOf<void>()
  expectTypeOf<Out['config']['read']>().branded.toEqualTypeOf<{ username: string }>()
  expectTypeOf<In['config']['update']>().branded.toEqualTypeOf<ConfigFields>()
  expectTypeOf<Out['config']['update']>().branded.toEqualTypeOf<{ username: string }>()
})
