import { expect, test } from 'vitest'
import { licenseNamed } from '../../../src/research/manifests/license-text.ts'

test.each([
  [
    'Copyright (c) 2026 Ann\n\nPermission is hereby granted, free of charge, to any person\nobtaining a copy',
    'MIT License',
  ],
  ['                 Apache License\n           Version 2.0, January 2004', 'Apache License 2.0'],
  ['Redistribution and use in source and binary\nforms, with or without modification', 'BSD 2-Clause License'],
  ['Redistribution and use in source and binary forms\n\n3. Neither the name of the holder', 'BSD 3-Clause License'],
  ['  GNU AFFERO GENERAL PUBLIC LICENSE\n     Version 3, 19 November 2007', 'GNU Affero General Public License 3'],
  ['GNU GENERAL PUBLIC LICENSE\nVersion 2, June 1991', 'GNU General Public License 2'],
  ['Permission to use, copy, modify, and/or distribute this software', 'ISC License'],
  ['All rights reserved. Ask before you copy.', undefined],
])('%j is the text of %s', (text, name) => expect(licenseNamed(text.split('\n'))).toBe(name))
