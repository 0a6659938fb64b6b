import { expect, test } from 'vitest';
import { changelogSection } from '../../scripts/changelog-section.mjs';

const changelog = `# Changelog

## Unreleased

- Soon.

## [1.10.0] - 2026-02-01

### Added

- Ten.

## 1.1.0

- One.
`;

test.for([
  ['1.1.0', '- One.'],
  ['1.10.0', '### Added\n\n- Ten.'],
  ['Unreleased', '- Soon.'],
  ['1.1', ''],
  ['2.0.0', ''],
] as const)('the section of %s is found by its whole name', ([version, text]) => {
  expect(changelogSection(changelog, version)).toBe(text);
});
