import type { MatchPart } from '../model';
import { educationPart } from './education';
import { industryPart } from './industry';
import { languagesPart } from './languages';
import type { PartRule } from './part-rule';
import { placePart } from './place';
import { positionPart } from './position';
import { shiftPart } from './shift';
import { skillsPart } from './skills';

export const PART_RULES: Readonly<Record<MatchPart, PartRule>> = {
  position: positionPart,
  skills: skillsPart,
  industry: industryPart,
  education: educationPart,
  languages: languagesPart,
  place: placePart,
  shift: shiftPart,
};
