/** Sentences by which the texts of common licenses are known: https://spdx.org/licenses. Those that contain others come first. */
const TEXTS: readonly (readonly [text: RegExp, name: string])[] = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i, 'GNU Affero General Public License 3'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i, 'GNU Lesser General Public License 3'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i, 'GNU Lesser General Public License 2.1'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 3/i, 'GNU General Public License 3'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, 'GNU General Public License 2'],
  [/Apache License,?\s+Version 2\.0/i, 'Apache License 2.0'],
  [/Mozilla Public License,?\s+version 2\.0/i, 'Mozilla Public License 2.0'],
  [/Eclipse Public License\s+-?\s*v(?:ersion)? ?2\.0/i, 'Eclipse Public License 2.0'],
  [/Business Source License 1\.1/i, 'Business Source License 1.1'],
  [/Elastic License 2\.0/i, 'Elastic License 2.0'],
  [/Boost Software License\s+-?\s*Version 1\.0/i, 'Boost Software License 1.0'],
  [/This is free and unencumbered software released into the public domain/i, 'The Unlicense'],
  [/Redistribution and use in source and binary forms.*Neither the name/i, 'BSD 3-Clause License'],
  [/Redistribution and use in source and binary forms/i, 'BSD 2-Clause License'],
  [/Permission to use, copy, modify, and(?:\/or)? distribute this software/i, 'ISC License'],
  [/Permission is hereby granted, free of charge, to any person obtaining/i, 'MIT License'],
]
/** Enough for a short license; of a long one, the beginning tells. */
const READ = 60

/** The name of the license with this text; undefined if it is none of the common ones. */
export function licenseNamed(lines: readonly string[]): string | undefined {
  const text = lines.slice(0, READ).join(' ').replace(/\s+/g, ' ')
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1]
}
