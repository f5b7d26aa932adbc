import { schemaError } from '@isp/domain/errors/schema-errors'
import { z } from 'zod'

// Zod would try to compile its parsers; the content security policy forbids it, and the console would tell.
// A module of its own, imported first, because schemas are made while the others are imported.
// The forms refuse in Spanish what their schemas have no sentence for, as the server does.
z.config({ jitless: true, customError: schemaError })
