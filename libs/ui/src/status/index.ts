export { Avatar, CompanyMark } from './avatar';
export { Mono } from './mono';
export { Present } from './present';
export { RiskTag } from './risk-tag';
export { StatusChip } from './status-chip';
export { StatusCounts } from './status-counts';
export { Tag, type TagTone } from './tag';
export { VerificationTag } from './verification-tag';
export { ViabilityTag } from './viability-tag';
