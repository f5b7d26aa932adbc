import { z } from 'zod'
import { localDateSchema } from '../dates/local-date'
import { amountSchema } from '../money/money'
import { type FormatRule, optionalText, requiredText, type TextForm } from '../text/text'
import { wifiPasswordFormat } from './network-fields'

export const LONGEST_PPPOE_USER = 64

const httpUrl = z.url({ protocol: /^https?$/ })

/** How a field is read from an import file and shown. */
export type FieldType = 'text' | 'amount' | 'date' | 'phone' | 'routerIp' | 'yesNo'

type Description<Column extends string, Schema extends z.ZodType> = {
  /** Column of `clients` and, where they have the field, of `variable_clients`. */
  column: Column
  /** Label of forms, imports and the audit log. */
  label: string
  type: FieldType
  schema: Schema
  /** The audit log does not store its values, and the import does not show them. */
  secret?: boolean
  /** Other headings of an import file; compared ignoring accents, case, spaces and punctuation. */
  headings: readonly string[]
}

/**
 * Every field of a regular client, in the order of the forms (product/clients#fields). A new optional field is added
 * here, as a column of its tables, to the forms and to the detail pages; schemas, SQL, import and audit log follow from
 * this.
 */
export const clientFields = {
  name: field({
    column: 'name',
    label: 'Nombre',
    type: 'text',
    schema: requiredText({ label: 'Nombre', max: 200, missing: 'El nombre es requerido' }),
    headings: [
      'Nombres',
      'Nombre completo',
      'Nombre y apellido',
      'Nombres y apellidos',
      'Nombre del cliente',
      'Cliente',
      'Nombre cliente',
      'Clientes',
      'Razón social',
      'Nombre o razón social',
      'Titular',
      'Suscriptor',
      'Abonado',
      'Name',
    ],
  }),
  phone: optionalField({
    column: 'phone',
    label: 'Teléfono',
    type: 'phone',
    max: 40,
    headings: [
      'Tel',
      'Celular',
      'Móvil',
      'WhatsApp',
      'Número de teléfono',
      'Número de celular',
      'No. de teléfono',
      'No. de celular',
      'No. teléfono',
      'No. tel',
      'Tel/Cel',
      'Teléfono/Celular',
      'Celular/WhatsApp',
      'Teléfono 1',
      'Teléfono móvil',
      'Teléfono celular',
      'Teléfono de contacto',
      'Celular 1',
      'No. de WhatsApp',
      'Número de WhatsApp',
      'Phone',
    ],
  }),
  address: optionalField({
    column: 'address',
    label: 'Dirección',
    max: 500,
    headings: ['Domicilio', 'Dirección 1', 'Dirección del servicio', 'Dirección de instalación', 'Address'],
  }),
  googleMapsLink: optionalField({
    column: 'google_maps_link',
    label: 'Enlace de Google Maps',
    max: 2000,
    form: 'typed',
    format: {
      matches: (text) => httpUrl.safeParse(text).success,
      otherwise: 'El enlace de Google Maps debe empezar con http:// o https://',
    },
    headings: [
      'Google Maps',
      'Maps',
      'Mapa',
      'Enlace de Maps',
      'Enlace del mapa',
      'Link de Google Maps',
      'Coordenadas',
      'GPS',
      'Coordenadas GPS',
      'Ubicación GPS',
    ],
  }),
  monthlyAmount: field({
    column: 'monthly_amount',
    label: 'Monto Mensual',
    type: 'amount',
    schema: amountSchema('Monto Mensual', 'El monto mensual es requerido'),
    headings: [
      'Monto',
      'Mensualidad',
      'Cuota',
      'Cuota mensual',
      'Pago mensual',
      'Valor mensual',
      'Mensual',
      'Precio',
      'Precio mensual',
      'Precio del plan',
      'Valor del plan',
      'Tarifa',
      'Tarifa mensual',
      'Costo',
      'Costo mensual',
      'Importe',
      'Renta',
      'Renta mensual',
    ],
  }),
  utility: field({
    column: 'utility',
    label: 'Utilidad',
    type: 'amount',
    schema: amountSchema('Utilidad', 'La utilidad es requerida'),
    headings: ['Utilidad mensual', 'Utilidades', 'Ganancia'],
  }),
  startDate: field({
    column: 'start_date',
    label: 'Fecha de Inicio',
    type: 'date',
    schema: localDateSchema('Fecha de Inicio', 'La fecha de inicio es requerida'),
    headings: [
      'Inicio',
      'Fecha inicio',
      'Fecha',
      'Fecha de instalación',
      'Fecha instalación',
      'Fecha de alta',
      'Fecha de ingreso',
      'Fecha alta',
      'Fec. alta',
      'Fec. inicio',
      'Fec. instalación',
      'F. de instalación',
      'F. inicio',
      'Fecha de inicio del servicio',
      'Fecha de contrato',
      'Fecha de contratación',
      'Fecha de activación',
      'Fecha de conexión',
      'Fecha de registro',
    ],
  }),
  notes: optionalField({
    column: 'notes',
    label: 'Notas',
    max: 500,
    form: 'lines',
    headings: ['Nota', 'Observaciones', 'Observación', 'Obs.', 'Comentarios', 'Comentario', 'Detalles'],
  }),
  routerIp: optionalField({
    column: 'router_ip',
    label: 'IP del Router',
    type: 'routerIp',
    max: 200,
    form: 'typed',
    headings: ['IP', 'IP Router', 'Dirección IP', 'IP del cliente', 'IP del servicio', 'IP servicio', 'IP asignada'],
  }),
  routerUser: optionalField({
    column: 'router_user',
    label: 'Usuario del Router',
    max: 200,
    form: 'typed',
    headings: ['Usuario', 'Usuario Router'],
  }),
  routerPassword: secretField({
    column: 'router_password',
    label: 'Contraseña del Router',
    max: 200,
    headings: ['Contraseña Router', 'Clave del Router', 'Clave Router', 'Contraseña PPPoE', 'Clave PPPoE'],
  }),
  wifiName: optionalField({
    column: 'wifi_name',
    label: 'Nombre de WiFi',
    max: 200,
    form: 'typed',
    headings: ['Nombre WiFi', 'WiFi', 'Red', 'Nombre de la red', 'Red WiFi', 'SSID'],
  }),
  wifiPassword: secretField({
    column: 'wifi_password',
    label: 'Contraseña de WiFi',
    max: 200,
    format: wifiPasswordFormat,
    headings: ['Contraseña WiFi', 'Contraseña', 'Clave', 'Clave WiFi', 'Clave de WiFi'],
  }),
  /** Name of the secret at the provider's router; `routerUser` is the login of the customer's device. */
  pppoeUser: optionalField({
    column: 'pppoe_user',
    label: 'Usuario PPPoE',
    max: LONGEST_PPPOE_USER,
    form: 'typed',
    headings: ['PPPoE', 'Secret', 'Secreto', 'Secret PPPoE', 'Usuario PPP', 'Cuenta PPPoE', 'Nombre PPPoE'],
  }),
  /** Name of the provider's router at which the client is known. */
  mikrotik: optionalField({
    column: 'mikrotik',
    label: 'MikroTik',
    max: 40,
    headings: ['Router MikroTik', 'Nombre del MikroTik', 'Servidor MikroTik', 'Router de corte', 'RouterBOARD'],
  }),
  /** Is never proposed to be cut, whatever it owes. */
  neverCut: field({
    column: 'never_cut',
    label: 'Nunca cortar',
    type: 'yesNo',
    schema: z.boolean({ error: 'Nunca cortar: elige sí o no' }),
    headings: ['No cortar', 'No suspender', 'Nunca suspender', 'Sin corte', 'Exento de corte'],
  }),
  /** The id that another system has for the client: unique over both kinds. */
  externalId: optionalField({
    column: 'external_id',
    label: 'Código externo',
    max: 80,
    headings: [],
  }),
}

export type ClientField = keyof typeof clientFields
export const clientFieldKeys = Object.keys(clientFields) as ClientField[]

/** Fields that are true or false, and false where they are absent. */
export type YesNoField = {
  [Key in ClientField]: z.output<(typeof clientFields)[Key]['schema']> extends boolean ? Key : never
}[ClientField]

/** The value of a field of a stored client. */
export type FieldValue<Key extends ClientField> = Key extends YesNoField ? boolean : string | null

const { monthlyAmount: _regularOnly, utility: _alsoRegularOnly, ...fieldsOfBothKinds } = clientFields

/** Every field of a variable client (product/variable-clients#what-differs): all but the fixed monthly figures. */
export const variableClientFields = fieldsOfBothKinds

export type VariableClientField = keyof typeof variableClientFields
export const variableClientFieldKeys = Object.keys(variableClientFields) as VariableClientField[]

function field<Column extends string, Schema extends z.ZodType>(description: Description<Column, Schema>) {
  return description
}

type OptionalField<Column extends string> = Omit<Description<Column, z.ZodType>, 'schema' | 'type'> & {
  type?: FieldType
  max: number
  form?: TextForm
  format?: FormatRule
}

/** A field that is null if absent. */
function optionalField<Column extends string>({ max, form, format, type = 'text', ...rest }: OptionalField<Column>) {
  return field({ ...rest, type, schema: optionalText({ label: rest.label, max, form }, format) })
}

/** A password that is null if absent. */
function secretField<Column extends string>(description: OptionalField<Column>) {
  return { ...optionalField({ ...description, form: 'typed' }), secret: true as const }
}
