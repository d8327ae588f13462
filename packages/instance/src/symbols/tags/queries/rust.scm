(struct_item name: (_) @name) @type
(enum_item name: (_) @name) @type
(union_item name: (_) @name) @type
(type_item name: (_) @name) @type
(trait_item name: (_) @name) @type
(mod_item name: (_) @name body: (_)) @type
(impl_item type: (type_identifier) @name) @scope
(impl_item type: (generic_type type: (type_identifier) @name)) @scope
(declaration_list (function_item name: (_) @name) @method)
(function_item name: (_) @name) @function
(function_signature_item name: (_) @name) @method
(const_item name: (_) @name) @constant
(static_item name: (_) @name) @constant
(macro_definition name: (_) @name) @function
(enum_variant name: (_) @name) @field
(field_declaration name: (_) @name) @field
